import english from '../../i18n/locales/en/tester-finish.json';
import { defineTexts } from '../../i18n/small-texts';

/** Texts of the last page, which come with it. */
export const t = defineTexts(english, (language) => import(`../../i18n/locales/${language}/tester-finish.json`));
