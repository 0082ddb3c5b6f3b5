import type { server, Answer } from '../../api';
import { useTranslation } from '../../i18n';

export type Update = Answer<typeof server.notifications.list>[number];

/** How an update is told: news of comments in the language of the reader, everything else as the server wrote it. */
export function useUpdateWords(): (update: Update) => { title: string; text: string } {
  const { t } = useTranslation('updates');
  return ({ kind, values, title, message = '' }) => {
    if (kind === undefined || values === undefined) return { title, text: message };
    const named = { from: values['from'] || t('aGuest'), app: values['app'] || t('aPrototype') };
    return { title: t(`kind.${kind}`, { ...values, ...named }), text: values['excerpt'] ?? '' };
  };
}
