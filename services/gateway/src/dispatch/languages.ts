const languages = ['en', 'de', 'pt', 'pt-br', 'cn'] as const;
export type PageLanguage = (typeof languages)[number];

/** The language for the few sentences that the gateway says itself: one that was asked for, else what the browser prefers. */
export function pickLanguage(asked: string | null, accepted = ''): PageLanguage {
  const wanted = [asked ?? '', ...accepted.split(',').map((entry) => entry.split(';')[0] ?? '')];
  for (const entry of wanted) {
    const tag = entry.trim().toLowerCase();
    if (tag === '') continue;
    if (tag === 'cn' || tag.startsWith('zh')) return 'cn';
    const found = languages.find((one) => one === tag) ?? languages.find((one) => one === tag.split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

/** As `lang` names it. */
export const tagOf = (language: PageLanguage): string =>
  ({ en: 'en', de: 'de', pt: 'pt-PT', 'pt-br': 'pt-BR', cn: 'zh-CN' })[language];
