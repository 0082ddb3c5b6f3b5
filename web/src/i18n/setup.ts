/**
 * The translation engine of the studio. A namespace is a file in `locales/<language>` and is loaded when a component first
 * wants it, `useTranslation('home')`, or beside the component's code, `lazy(withTexts(['home'], () => import(…)))`. English is
 * the fallback of every language.
 */
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { again } from '../api/again';
import { formatNumber } from './format';
import { hasTexts, localeTag } from './languages';
import { loadMessages } from './load-messages';
import type { Messages } from './messages';
import { preloaded } from './preloaded';
import { setSmallTextsLanguage } from './small-texts';

type Load = (language: string, namespace: string) => Promise<Messages>;

/** What the frame around every page says; loaded before the first one is drawn. */
const frameNamespaces = ['app', 'ui', 'palette', 'result-views', 'help-topics', 'updates'];

/**
 * Spanish, French and Portuguese have a form of their own for whole millions. It differs from the plural only in running text, so that the
 * plural stands in for it. Chinese has one form, and the browser counts its code `cn`, which it does not know, in a language of its own,
 * which may ask for a form for one. Without these forms the engine would fall back to English.
 */
function withAllForms(messages: Messages): Messages {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string | Messages][] => {
    if (typeof value !== 'string') return [[key, withAllForms(value)]];
    const stem = key.replace(/_other$/, '');
    const missing = stem === key ? [] : ['one', 'many'].map((form) => `${stem}_${form}`);
    return [key, ...missing.filter((form) => !(form in messages))].map((name) => [name, value]);
  });
  return Object.fromEntries(entries);
}

const backendOf = (load: Load): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (messages) => done(null, withAllForms(messages)),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
});

/** Values that count things. */
const counted = new Set(['count', 'x', 'n']);

/** Whole thousands of what is counted are told apart as the language does it: "5,000 tests". Other values stay as they are. */
function writeValue(
  value: unknown,
  _: string | undefined,
  language = 'en',
  options: Readonly<Record<string, unknown>> = {},
): string {
  const isCount =
    typeof value === 'number' && Number.isInteger(value) && counted.has(String(options['interpolationkey']));
  return (isCount ? formatNumber(value, localeTag(language)) : value) as string;
}

/** Makes an engine whose messages come from `load`. Nothing is loaded before a language or a namespace is wanted. */
export function createEngine(load: Load, resources: typeof preloaded = {}): i18n {
  const engine = i18next.createInstance();
  void engine
    .use(initReactI18next)
    .use(backendOf(load))
    .init({
      lng: 'en',
      fallbackLng: 'en',
      lowerCaseLng: true,
      load: 'currentOnly',
      defaultNS: 'app',
      ns: [],
      resources,
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true, format: writeValue },
      returnNull: false,
      showSupportNotice: false,
    });
  rememberCodes(engine);
  return engine;
}

/**
 * The engine brings the code of the language into its canonical form with every text, in which the browser takes longer than for all the
 * rest of the text.
 */
function rememberCodes({ services: { languageUtils } }: i18n): void {
  const utils = languageUtils as { formatLanguageCode(code: string): string };
  const format = utils.formatLanguageCode.bind(utils);
  const known = new Map<string, string>();
  utils.formatLanguageCode = (code) => {
    const formatted = known.get(code) ?? format(code);
    known.set(code, formatted);
    return formatted;
  };
}

/** A language without texts, as another program may have saved it for a person, is not waited for. */
export const engine: i18n = createEngine(
  (language, namespace) =>
    hasTexts(language)
      ? again(() => loadMessages(language, namespace))
      : Promise.reject(new Error(`There are no texts in ${language}.`)),
  preloaded,
);

/**
 * Loads the language and what the frame of every page says. Never rejects: a text that is missing shows its key.
 * @param beside called when the language is known: begins to load what the first page says, which is not waited for
 */
export async function startTexts(language: string, beside?: () => void): Promise<void> {
  await setLanguage(language);
  beside?.();
  await engine.loadNamespaces(frameNamespaces).catch(() => undefined);
}

/**
 * Loads code together with the messages that it shows, so that the second does not wait for the first. While the network is gone it
 * waits: a part that cannot be fetched must not take the page down that shows it.
 * @throws (rejects) where the server answers and does not have the code or the texts, as after it was brought up to date
 */
export function withTexts<Module>(namespaces: string[], load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([again(load), engine.loadNamespaces(namespaces)]);
    // the engine is content without them, and would show keys
    const without = namespaces.find((namespace) => !engine.hasResourceBundle('en', namespace));
    if (without !== undefined) throw new TypeError(`The texts of an imported module could not be loaded: ${without}`);
    return module;
  };
}

/** Translates outside React: `translate('home:sort.name')`. The namespace has to be loaded. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return engine.t(key, values ?? {});
}

/** Switches all texts, those of the player included; unknown codes show English. */
export async function setLanguage(code: string): Promise<void> {
  await Promise.all([engine.changeLanguage(code), setSmallTextsLanguage(code)]);
}
