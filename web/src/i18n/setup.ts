/**
 * One translation engine for all pages. Each feature brings its own messages when its code is loaded:
 * `registerMessages('home', en)`, then `const { t } = useTranslation('home')`. English is the fallback of every language.
 */
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Nested messages of one feature, leaves are texts with `{{name}}` placeholders and `_one` / `_other` plurals. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Languages that have texts of their own. A browser with another one shows English, dates and numbers included. */
export const languages: readonly { code: string; name: string }[] = [{ code: 'en', name: 'English' }];

const engine: i18n = i18next.createInstance();

void engine.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  lowerCaseLng: true,
  defaultNS: 'app',
  ns: ['app'],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
});

/** Adds the English messages of a feature. Call it once, at the top of the feature's page module. */
export function registerMessages(namespace: string, messages: Messages): void {
  engine.addResourceBundle('en', namespace, messages, true, true);
}

/** Translates outside React: `translate('home:sort.name')`. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return engine.t(key, values ?? {});
}

/** Switches all texts; unknown codes show English. */
export async function setLanguage(code: string): Promise<void> {
  await engine.changeLanguage(code);
}

/** The best offered language for a list of browser languages such as `navigator.languages`. */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const base = lower.split('-')[0] ?? lower;
    const short = base === 'zh' ? 'cn' : base === 'pt' ? 'pt-br' : base;
    const known = languages.find(({ code }) => code === lower || code === short);
    if (known) return known.code;
  }
  return 'en';
}

/** BCP 47 tag for `Intl` and the `lang` attribute. */
export function localeTag(code: string): string {
  if (code === 'cn') return 'zh-CN';
  if (code === 'pt-br') return 'pt-BR';
  return code === 'en' ? 'en-GB' : code;
}

export { engine };
