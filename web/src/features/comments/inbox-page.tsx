import { ArrowLeft, CheckCheck, ExternalLink } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import {
  imageUrl,
  placeHref,
  useGetAppQuery,
  useGetCommentInboxQuery,
  useSessionUser,
  type CommentInbox,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Count, EmptyState, IconButton, LinkButton, Skeleton, Switch } from '../../ui';
import styles from './comments.module.css';
import { ScreenBoard } from './screen-board';
import { useThreadAddress } from './thread-address';
import { FilterSwitch } from './thread-list';
import { ThreadRow } from './thread-row';
import { ThreadView } from './thread-view';
import { filterThreads, threadOf, threadsOf, type Thread } from './threads';
import { useReadWhileOpen, useUnread } from './use-unread';

const editLevel = 2;
const picture = (url: string): string => imageUrl(url);

/** The threads of all prototypes of a person, and the chosen one. What is not read is marked. */
export default function InboxPage(): ReactNode {
  const { t } = useTranslation('comments');
  const { data, isLoading, isError, refetch } = useGetCommentInboxQuery(undefined, { refetchOnMountOrArgChange: true });
  const userId = useSessionUser()?.id;
  const unread = useUnread();
  const { filter, comment, change } = useThreadAddress();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const threads = useMemo(
    () => (data?.apps ?? []).flatMap(({ id }) => threadsOf(data?.comments.filter(({ appID }) => appID === id) ?? [])),
    [data],
  );
  const thread = threadOf(threads, comment);
  useReadWhileOpen(thread, unread);
  const shown = filterThreads(threads, filter, userId).filter(
    (one) => !isUnreadOnly || one === thread || unread.isUnread(one),
  );
  const fresh = threads.filter(unread.isUnread);
  return (
    <div className={styles['inboxPage']}>
      <header className={styles['inboxHead']}>
        <h1>{t('title')}</h1>
        {fresh.length > 0 && <span>{t('unread.count', { count: fresh.length })}</span>}
        <Button icon={CheckCheck} isDisabled={fresh.length === 0} onPress={() => unread.markRead(fresh)}>
          {t('unread.markAll')}
        </Button>
      </header>
      <div className={styles['tab']} data-has-thread={thread ? true : undefined}>
        <div className={styles['inbox']}>
          <div className={styles['bar']}>
            <FilterSwitch threads={threads} value={filter} onChange={(show) => change({ show })} />
            <Switch isSelected={isUnreadOnly} onChange={setUnreadOnly}>
              {t('unread.only')}
            </Switch>
          </div>
          {isLoading && (
            <div className={styles['loading']} role="status" aria-label={t('loading')}>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={56} />
              ))}
            </div>
          )}
          {isError && !data && (
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
          {data && shown.length === 0 && (
            <EmptyState isCompact title={t(isUnreadOnly ? 'empty.unread' : `empty.${filter}`)} />
          )}
          {byApp(data, shown).map(({ id, name, found }) => (
            <section key={id} aria-label={name || t('inbox.unnamed')}>
              <h2 className={styles['place']}>
                {name || t('inbox.unnamed')} <Count>{found.length}</Count>
              </h2>
              <ul>
                {found.map((one) => (
                  <ThreadRow
                    key={one.root.id}
                    thread={one}
                    isNumbered={false}
                    isUnread={unread.isUnread(one)}
                    isChosen={one === thread}
                    onChoose={() => change({ comment: one.root.id })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={styles['opened']}>
          {thread && data ? (
            <Opened
              key={thread.root.id}
              thread={thread}
              level={data.apps.find(({ id }) => id === thread.root.appID)?.permission ?? 0}
              name={data.apps.find(({ id }) => id === thread.root.appID)?.name || t('inbox.unnamed')}
              onBack={() => change({ comment: undefined })}
            />
          ) : (
            data && (
              <EmptyState title={t(threads.length > 0 ? 'thread.choose' : 'empty.all')}>{t('inbox.hint')}</EmptyState>
            )
          )}
        </div>
      </div>
    </div>
  );
}

/** Threads by prototype; the one with the newest thread first. */
function byApp(data: CommentInbox | undefined, threads: readonly Thread[]) {
  const newest = [...threads].sort((a, b) => b.root.created - a.root.created);
  const ids = [...new Set(newest.map(({ root }) => root.appID))];
  return ids.map((id) => ({
    id,
    name: data?.apps.find((app) => app.id === id)?.name ?? '',
    found: newest.filter(({ root }) => root.appID === id),
  }));
}

interface OpenedProps {
  thread: Thread;
  level: number;
  name: string;
  onBack(): void;
}

function Opened({ thread, level, name, onBack }: OpenedProps): ReactNode {
  const { t } = useTranslation('comments');
  const { appID, reference, id } = thread.root;
  const [door] = useState({ appId: appID });
  const { data: app } = useGetAppQuery(appID);
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['back']}>
          <IconButton icon={ArrowLeft} label={t('thread.back')} onPress={onBack} />
        </span>
        <strong className={styles['grow']}>{name}</strong>
        <LinkButton icon={ExternalLink} href={placeHref(thread.root) ?? `#/apps/${appID}/comments.html?comment=${id}`}>
          {t('inbox.open')}
        </LinkButton>
      </div>
      {app?.screens[reference] && (
        <div className={styles['crop']}>
          <ScreenBoard
            app={app}
            screenId={reference}
            imageUrl={picture}
            threads={[thread]}
            chosen={id}
            onChoose={() => undefined}
          />
        </div>
      )}
      <ThreadView door={door} thread={thread} canWrite={level >= editLevel} />
    </>
  );
}
