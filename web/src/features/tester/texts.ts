import english from '../../i18n/locales/en/tester.json';
import { defineTexts } from '../../i18n/small-texts';

/** Texts of the tester's pages. */
export const t = defineTexts(english, (language) => import(`../../i18n/locales/${language}/tester.json`));
