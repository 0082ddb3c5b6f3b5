import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  server,
  useMarkNotificationsSeenMutation,
  useSessionUser,
  useUpdateUserMutation,
  type Answer,
} from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Button, Dialog, EmptyState, LinkButton, Segmented, showToast, Switch, Tag, TextLink } from '../../ui';
import { isUnread, useUpdateWords, type Update } from './update-words';
import styles from './updates.module.css';

export interface UpdatesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  items: Answer<typeof server.notifications.list>;
  /** Items that are newer are marked. */
  seenAt: number;
}

/**
 * News of the product and of the own prototypes: the new ones, all, or one with its whole text. Closing it marks them as seen.
 * Texts are shown as text, never as HTML.
 */
export function UpdatesDialog({ isOpen, onClose, items, seenAt }: UpdatesDialogProps): ReactNode {
  const { t } = useTranslation('updates');
  const [markSeen] = useMarkNotificationsSeenMutation();
  const [part, setPart] = useState<'new' | 'all'>('new');
  const [opened, setOpened] = useState<string>();
  const close = (): void => {
    onClose();
    setOpened(undefined);
    if (items.some((item) => item.lastUpdate > seenAt)) void markSeen();
  };
  const sorted = [...items].sort((a, b) => b.lastUpdate - a.lastUpdate);
  const shown = part === 'all' ? sorted : sorted.filter((item) => isUnread(item, seenAt));
  const detailed = sorted.find(({ id }) => id === opened);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      width={600}
      note={<OpensItself />}
      actions={
        <>
          <LinkButton kind="ghost" href="#/updates.html" onPress={close}>
            {t('all')}
          </LinkButton>
          <Button onPress={close}>{t('done')}</Button>
        </>
      }
    >
      {detailed ? (
        <Details item={detailed} onBack={() => setOpened(undefined)} onLeave={close} />
      ) : (
        <>
          <Segmented
            label={t('title')}
            value={part}
            onChange={setPart}
            items={[
              { id: 'new', label: t('part.new') },
              { id: 'all', label: t('part.all') },
            ]}
          />
          {shown.length === 0 && <EmptyState isCompact title={t(part === 'all' ? 'empty' : 'emptyNew')} />}
          <ul className={styles['list']}>
            {shown.map((item) => (
              <li key={item.id} className={styles['item']}>
                <Item item={item} isNew={isUnread(item, seenAt)} onLeave={close} />
                {(item.more ?? '') !== '' && (
                  <Button kind="ghost" size={24} onPress={() => setOpened(item.id)}>
                    {t('more')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** What an update says, and when. */
function Item({ item, isNew, onLeave }: { item: Update; isNew: boolean; onLeave: () => void }): ReactNode {
  const { t, locale } = useTranslation('updates');
  const { title, text } = useUpdateWords()(item);
  return (
    <>
      <div className={styles['head']}>
        <h3>
          {item.link?.startsWith('#/') ? (
            <TextLink href={item.link} onPress={onLeave}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </h3>
        {isNew && <Tag kind="accent">{t('new')}</Tag>}
        <time dateTime={new Date(item.lastUpdate).toISOString()} title={formatExact(item.lastUpdate, locale)}>
          {formatRelative(item.lastUpdate, Date.now(), locale)}
        </time>
      </div>
      {text && <p className={styles['text']}>{text}</p>}
    </>
  );
}

/** One update with everything that it says. */
function Details({ item, onBack, onLeave }: { item: Update; onBack: () => void; onLeave: () => void }): ReactNode {
  const { t } = useTranslation('updates');
  return (
    <div className={styles['details']}>
      <Button kind="ghost" size={28} icon={ArrowLeft} autoFocus onPress={onBack}>
        {t('back')}
      </Button>
      <Item item={item} isNew={false} onLeave={onLeave} />
      <p className={styles['text']}>{item.more}</p>
    </div>
  );
}

/** Whether the dialog opens by itself; kept with the person. */
function OpensItself(): ReactNode {
  const { t } = useTranslation('updates');
  const user = useSessionUser();
  const [update] = useUpdateUserMutation();
  if (!user) return null;
  const change = async (isOn: boolean): Promise<void> => {
    const result = await update({ id: user.id, changes: { isAutoOpenNotifcations: isOn } });
    if ('error' in result) showToast({ kind: 'error', text: t('notSaved') });
  };
  return (
    <Switch isSelected={user.isAutoOpenNotifcations !== false} onChange={(isOn) => void change(isOn)}>
      {t('opensItself')}
    </Switch>
  );
}
