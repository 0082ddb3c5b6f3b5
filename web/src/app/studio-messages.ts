import { registerMessages } from '../i18n';
import en from '../i18n/locales/en/app.json';

registerMessages('app', en);
