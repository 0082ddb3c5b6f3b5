export { languageOf } from '../app/app-language';
export { inLanguage } from './in-language';
export { directionOf, languageLimits, languagesOf, languageTag, pickLanguage } from './tags';
