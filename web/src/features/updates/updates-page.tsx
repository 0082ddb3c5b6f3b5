import { MailCheck } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import {
  useGetLastNotificationQuery,
  useGetNotificationsQuery,
  useMarkNotificationsReadMutation,
  useMarkNotificationsSeenMutation,
  useOwnApps,
} from '../../api';
import { formatNumber, useTranslation } from '../../i18n';
import { Button, EmptyState, Segmented, Select, showToast, Skeleton, Switch } from '../../ui';
import { NotificationSettings } from './notification-settings';
import { UpdateList } from './update-list';
import { isUnread } from './update-words';
import { useTips } from './use-tips';
import styles from './updates-page.module.css';

const every = 'all';

/** All updates of the person, and how they come. */
export default function UpdatesPage(): ReactNode {
  const { t, locale } = useTranslation('notifications');
  const {
    data: stored = [],
    isLoading,
    isError,
    refetch,
  } = useGetNotificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const head = useRef<HTMLHeadingElement>(null);
  const { data: last } = useGetLastNotificationQuery();
  const tips = useTips({ isShown: true });
  const items = useMemo(() => [...stored, ...tips].sort((a, b) => b.lastUpdate - a.lastUpdate), [stored, tips]);
  const [markRead] = useMarkNotificationsReadMutation();
  const [markSeen] = useMarkNotificationsSeenMutation();
  const { apps } = useOwnApps();
  const [part, setPart] = useState<'own' | 'news'>('own');
  const [appId, setAppId] = useState<string>(every);
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const seenAt = last?.lastNotification ?? Infinity;
  const unreadItems = items.filter((item) => isUnread(item, seenAt));
  const unread = unreadItems.length;
  const unreadNews = unreadItems.filter((item) => item['isPublic'] === true).length;
  /** The name of a part with how much of it is unread, so that nobody looks for it in the other one. */
  const withCount = (label: string, count: number): string =>
    count === 0 ? label : `${label} ${formatNumber(count, locale)}`;
  const shown = useMemo(
    () =>
      items.filter(
        (item) =>
          (item['isPublic'] === true) === (part === 'news') &&
          (appId === every || item.appID === appId) &&
          (!isUnreadOnly || isUnread(item, seenAt)),
      ),
    [items, part, appId, isUnreadOnly, seenAt],
  );
  const named = apps.filter(({ id }) => items.some((item) => item.appID === id));
  const change = async (isRead: boolean, ids?: readonly string[]): Promise<void> => {
    const result = await markRead({ isRead, ...(ids ? { ids } : {}) });
    if ('error' in result) showToast({ kind: 'error', text: t('notSaved') });
  };
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 ref={head} tabIndex={-1}>
          {t('list')}
        </h1>
        {unread > 0 && <span className={styles['count']}>{t('unread', { count: unread })}</span>}
        <span className={styles['grow']} />
        <Button
          icon={MailCheck}
          isDisabled={unread === 0}
          onPress={() => {
            // the button can do nothing more, and who came by keys would be nowhere
            head.current?.focus();
            void change(true);
            void markSeen();
          }}
        >
          {t('markAll')}
        </Button>
      </header>
      <div className={styles['bar']}>
        <Segmented
          label={t('show')}
          value={part}
          onChange={setPart}
          items={[
            { id: 'own', label: withCount(t('forYou'), unread - unreadNews) },
            { id: 'news', label: withCount(t('news'), unreadNews) },
          ]}
        />
        {named.length > 1 && (
          <Select
            size="bar"
            label={t('prototype')}
            value={appId}
            onChange={setAppId}
            options={[
              { id: every, label: t('everyPrototype') },
              ...named.map(({ id, name }) => ({ id, label: String(name ?? '') })),
            ]}
          />
        )}
        <span className={styles['grow']} />
        <Switch isSelected={isUnreadOnly} onChange={setUnreadOnly}>
          {t('unreadOnly')}
        </Switch>
      </div>
      <div className={styles['columns']}>
        <section className={styles['feed']} aria-label={t('list')}>
          {isLoading && (
            <div role="status" aria-label={t('loading')} className={styles['loading']}>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={56} />
              ))}
            </div>
          )}
          {isError && items.length === 0 && (
            <EmptyState
              isCompact
              title={t('failed')}
              actions={
                <Button size={28} onPress={() => void refetch()}>
                  {t('retry')}
                </Button>
              }
            />
          )}
          {!isLoading && !isError && shown.length === 0 && (
            <EmptyState title={t(items.length === 0 || !isUnreadOnly ? 'empty' : 'emptyFiltered')}>
              {t('emptyHint')}
            </EmptyState>
          )}
          <UpdateList items={shown} seenAt={seenAt} onMark={(item, isRead) => void change(isRead, [item.id])} />
        </section>
        <NotificationSettings />
      </div>
    </div>
  );
}
