import { registerMessages } from '../../i18n';
import en from '../../i18n/locales/en/studio.json';

registerMessages('studio', en);
