import type { server, Answer } from '../../api';
import { useTranslation } from '../../i18n';
import { instanceName } from '../../ui';

export type Update = Answer<typeof server.notifications.list>[number];

/** Entries of before have no mark of their own: they are read when the person saw the updates later. */
export function isUnread({ isRead, lastUpdate }: Update, seenAt: number): boolean {
  return isRead === undefined ? lastUpdate > seenAt : !isRead;
}

/** What is told in the language of the reader; everything else as the server wrote it. */
const told = [
  ...['mention', 'answer', 'thread', 'added', 'invited', 'accepted', 'declined', 'becameOwner'],
  ...['milestone', 'linkFull', 'linkClosed'],
];

/** How an update is told. */
export function useUpdateWords(): (update: Update) => { title: string; text: string } {
  const { t } = useTranslation('updates');
  return ({ type, values, title, message = '' }) => {
    const tip = type === 'tip' ? values?.['tip'] : undefined;
    if (tip !== undefined)
      return {
        title: t(`tips.${tip}.title`, { product: instanceName() ?? t('app:product') }),
        text: t(`tips.${tip}.text`),
      };
    if (type === undefined || values === undefined || !told.includes(type)) return { title, text: message };
    const named = { from: values['from'] || t('aGuest'), app: values['app'] || t('aPrototype') };
    return {
      title: t(`type.${type}`, { ...values, ...named, count: Number(values['count'] ?? 0) }),
      text: values['excerpt'] ?? '',
    };
  };
}
