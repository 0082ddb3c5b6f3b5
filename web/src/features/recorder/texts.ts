import { translate } from '../../i18n';

/** Texts of the task recorder. */
export const t = (key: string, values?: Record<string, unknown>): string => translate(`recorder:${key}`, values);
