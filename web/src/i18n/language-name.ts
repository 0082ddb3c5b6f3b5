/** The name of a language in the language of the reader, such as "Portuguese (Brazil)"; the tag where it has none. */
export function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
