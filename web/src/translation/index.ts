/** Texts in several languages: the manager that prototypes and their studies share. */
export { BringIn, TakeOut } from './file-parts';
export { FilePreview } from './file-preview';
export { LanguageList } from './language-list';
export { LanguageTexts } from './language-texts';
export { TextFileRefused, readTextFile, writeCsv, writeXliff } from './text-files';
export { changesOf, progressOf, type TextChange, type TextUnit, type TranslatedUnit } from './text-units';
export { inQuestions, readTranslations, translatePrompt } from './translate-prompt';
export { default as translateStyles } from './translate.module.css';
export { useTextFile } from './use-text-file';
