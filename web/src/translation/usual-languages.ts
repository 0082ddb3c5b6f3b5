/** Languages with a screen reader voice on common devices. */
export const usualLanguages: readonly string[] = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'],
  ...['ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
];
