import messages from '../../i18n/locales/en/recorder.json';
import { createTexts } from '../../i18n/tiny';

/** Texts of the task recorder. */
export const t = createTexts(messages);
