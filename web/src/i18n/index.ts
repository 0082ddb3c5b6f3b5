export { engine, setLanguage, startTexts, translate, withTexts } from './setup';
export { applyLanguage, languageFor, localeTag } from './languages';
export { languageName } from './language-name';
export { languages } from './named-languages';
export { languageOfPrototype, sampleWords } from './sample-words';
export { useTranslation } from './use-translation';
export type { Translate } from './use-translation';
export {
  formatRelative,
  formatDay,
  formatExact,
  formatNumber,
  formatPercent,
  formatDimensions,
  formatTyped,
  formatDuration,
  formatHours,
} from './format';
