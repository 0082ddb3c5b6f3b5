export { registerMessages, translate, setLanguage, pickLanguage, localeTag, languages, engine } from './setup';
export type { Messages } from './setup';
export { useTranslation } from './use-translation';
export type { Translate } from './use-translation';
export { formatRelative, formatDay, formatExact, formatNumber, formatPercent, formatDuration } from './format';
