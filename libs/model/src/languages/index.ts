export { languageOf } from '../app/app-language';
export { inLanguage, variableTexts, widgetInLanguage } from './in-language';
