import english from '../../../i18n/locales/en/tester-voice.json';
import { defineTexts } from '../../../i18n/small-texts';

/** Texts about recording voice, camera and screen, which only studies load that ask for them. */
export const t = defineTexts(english, (language) => import(`../../../i18n/locales/${language}/tester-voice.json`));
