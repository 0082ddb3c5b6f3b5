import english from '../../../i18n/locales/en/tester-study.json';
import { defineTexts, smallTextsLoaded } from '../../../i18n/small-texts';

/** Texts of the pages beside the prototype, which only studies with such pages load. */
export const t = defineTexts(english, (language) => import(`../../../i18n/locales/${language}/tester-study.json`));

/** Resolves when the pages beside the prototype can be shown in the tester's language. */
export const studyTextsLoaded = smallTextsLoaded;
