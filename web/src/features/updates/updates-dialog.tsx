import type { ReactNode } from 'react';
import { server, useMarkNotificationsSeenMutation, type Answer } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Button, Dialog, EmptyState, LinkButton, Tag, TextLink } from '../../ui';
import { isUnread, useUpdateWords } from './update-words';
import styles from './updates.module.css';

export interface UpdatesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  items: Answer<typeof server.notifications.list>;
  /** Items that are newer are marked. */
  seenAt: number;
}

/** News of the product and of the own prototypes. Opening it marks them as seen. Texts are shown as text, never as HTML. */
export function UpdatesDialog({ isOpen, onClose, items, seenAt }: UpdatesDialogProps): ReactNode {
  const { t, locale } = useTranslation('updates');
  const words = useUpdateWords();
  const [markSeen] = useMarkNotificationsSeenMutation();
  const close = (): void => {
    onClose();
    if (items.some((item) => item.lastUpdate > seenAt)) void markSeen();
  };
  const sorted = [...items].sort((a, b) => b.lastUpdate - a.lastUpdate);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      width={480}
      actions={
        <>
          <LinkButton kind="ghost" href="#/updates.html" onPress={close}>
            {t('all')}
          </LinkButton>
          <Button onPress={close}>{t('done')}</Button>
        </>
      }
    >
      {sorted.length === 0 && <EmptyState isCompact title={t('empty')} />}
      <ul className={styles['list']}>
        {sorted.map((item) => (
          <li key={item.id} className={styles['item']}>
            <div className={styles['head']}>
              <h3>
                {item.link?.startsWith('#/') ? (
                  <TextLink href={item.link} onPress={close}>
                    {words(item).title}
                  </TextLink>
                ) : (
                  words(item).title
                )}
              </h3>
              {isUnread(item, seenAt) && <Tag kind="accent">{t('new')}</Tag>}
              <time dateTime={new Date(item.lastUpdate).toISOString()} title={formatExact(item.lastUpdate, locale)}>
                {formatRelative(item.lastUpdate, Date.now(), locale)}
              </time>
            </div>
            {words(item).text && <p className={styles['text']}>{words(item).text}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
