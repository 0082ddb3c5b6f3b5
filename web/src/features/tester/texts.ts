import { createTexts } from '../../i18n/tiny';
import messages from '../../i18n/locales/en/tester.json';

/** Texts of the tester's pages. English is the only language so far; other choices fall back to it. */
export const t = createTexts(messages);
