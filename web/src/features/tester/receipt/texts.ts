import english from '../../../i18n/locales/en/tester-receipt.json';
import { defineTexts } from '../../../i18n/small-texts';

/** Texts about what testers can do with what was recorded of them. */
export const t = defineTexts(english, (language) => import(`../../../i18n/locales/${language}/tester-receipt.json`));
