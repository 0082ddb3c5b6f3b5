import { registerMessages } from '../i18n';
import en from '../i18n/locales/en/ui.json';

registerMessages('ui', en);
