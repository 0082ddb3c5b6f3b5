import english from '../../../i18n/locales/en/tester-gate.json';
import { defineTexts } from '../../../i18n/small-texts';

/** Texts of links with rules, which only they load. */
export const t = defineTexts(english, (language) => import(`../../../i18n/locales/${language}/tester-gate.json`));
