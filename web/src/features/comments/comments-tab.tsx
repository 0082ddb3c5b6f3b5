import { teamCommentTypes } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { ArrowLeft, ChevronDown, ChevronUp, Eye, Link2, PenTool } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { placeHref, placeOf, useSessionUser, type Comment } from '../../api';
import { useTranslation } from '../../i18n';
import { EmptyState, IconButton, LinkButton, showToast } from '../../ui';
import styles from './comments.module.css';
import { ScreenBoard } from './screen-board';
import { FilterSwitch, ThreadList } from './thread-list';
import { ThreadView, useToggleDone } from './thread-view';
import { useThreadAddress } from './thread-address';
import { ThreadFilters } from './thread-filters';
import { filterThreads, narrowThreads, threadOf, threadsByPlace } from './threads';
import { useAbout } from './use-about';
import { usePlaceName } from './use-place-name';
import { useThreads } from './use-threads';
import { useReadWhileOpen, useUnread } from './use-unread';

export interface CommentsTabProps {
  appId: string;
  app: App;
  canWrite: boolean;
  imageUrl: (url: string) => string;
}

const usesScreen = ({ type, reference }: Comment): boolean =>
  !teamCommentTypes.includes(type) && reference !== '' && reference !== 'canvas';

/** All threads of a prototype by screen, and the chosen one. E marks it done, R answers. */
export default function CommentsTab({ appId, app, canWrite, imageUrl }: CommentsTabProps): ReactNode {
  const { t } = useTranslation('comments');
  const [door] = useState({ appId });
  const loaded = useThreads(door);
  const { filter, comment, change, ...narrowing } = useThreadAddress();
  const userId = useSessionUser()?.id;
  const unread = useUnread();
  const page = useRef<HTMLDivElement>(null);
  const { toggle } = useToggleDone(door);
  const nameOf = usePlaceName(app.screens);
  const shown = narrowThreads(filterThreads(loaded.threads, filter, userId), narrowing);
  const inOrder = threadsByPlace(shown, Object.keys(app.screens)).flatMap(({ threads }) => threads);
  const thread = threadOf(loaded.threads, comment);
  useReadWhileOpen(thread, unread);
  const about = useAbout(app, thread ?? undefined);
  const chosen = thread?.root.id ?? null;
  const setChosen = (id: string | null): void => change({ comment: id ?? undefined });
  const isNarrowed = Boolean(narrowing.personId ?? narrowing.place ?? (narrowing.words || undefined));
  const at = inOrder.findIndex(({ root }) => root.id === chosen);
  const step = (by: number): void => setChosen(inOrder[at + by]?.root.id ?? chosen);
  const isMissing = comment !== null && !loaded.isLoading && !loaded.isError;
  const isEmpty = !loaded.isLoading && !loaded.isError && loaded.threads.length === 0;
  const href = thread ? placeHref(thread.root) : undefined;
  const isGone = thread !== null && usesScreen(thread.root) && !app.screens[thread.root.reference];
  const copyLink = async (): Promise<void> => {
    const link = `${window.location.origin}/#/apps/${appId}/comments.html?comment=${chosen ?? ''}`;
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: 'success', text: t('thread.linkCopied') });
    } catch {
      showToast({ kind: 'error', text: t('thread.linkNotCopied', { link }) });
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (!thread || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'e' && canWrite) void toggle(thread);
    if (event.key !== 'r') return;
    event.preventDefault();
    page.current?.querySelector('textarea')?.focus();
  };
  return (
    <div
      ref={page}
      className={styles['tab']}
      data-has-thread={thread ? true : undefined}
      data-empty={isEmpty || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles['inbox']}>
        <div className={styles['bar']}>
          <FilterSwitch threads={loaded.threads} value={filter} onChange={(show) => change({ show })} />
        </div>
        {loaded.threads.length > 1 && (
          <ThreadFilters threads={loaded.threads} screens={app.screens} value={narrowing} onChange={change} />
        )}
        <ThreadList
          loaded={loaded}
          shown={shown}
          filter={filter}
          screens={app.screens}
          chosen={chosen}
          onChoose={setChosen}
          isUnread={unread.isUnread}
          onWiden={isNarrowed ? () => change({ by: undefined, on: undefined, words: undefined }) : undefined}
        />
      </div>
      <div className={styles['opened']}>
        {thread ? (
          <>
            <div className={styles['bar']}>
              <span className={styles['back']}>
                <IconButton icon={ArrowLeft} label={t('thread.back')} onPress={() => setChosen(null)} />
              </span>
              <strong className={styles['grow']}>{nameOf(placeOf(thread.root))}</strong>
              <IconButton icon={ChevronUp} label={t('thread.previous')} isDisabled={at <= 0} onPress={() => step(-1)} />
              <IconButton
                icon={ChevronDown}
                label={t('thread.next')}
                isDisabled={at < 0 || at >= inOrder.length - 1}
                onPress={() => step(1)}
              />
              <IconButton icon={Link2} label={t('thread.copyLink')} onPress={() => void copyLink()} />
              {href !== undefined && (
                <LinkButton icon={Eye} href={href}>
                  {t('place.show')}
                </LinkButton>
              )}
              {app.screens[thread.root.reference] && (
                <LinkButton icon={PenTool} href={`#/apps/${appId}/design/${thread.root.reference}.html`}>
                  {t('thread.editor')}
                </LinkButton>
              )}
            </div>
            {isGone && (
              <p role="note" className={styles['goneNote']}>
                {t('thread.goneScreen')}
              </p>
            )}
            {app.screens[thread.root.reference] && (
              <div className={styles['crop']}>
                <ScreenBoard
                  app={app}
                  screenId={thread.root.reference}
                  imageUrl={imageUrl}
                  threads={[thread]}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              </div>
            )}
            <ThreadView key={thread.root.id} door={door} thread={thread} about={about} canWrite={canWrite} />
          </>
        ) : (
          <EmptyState
            title={t(isMissing ? 'thread.missing' : loaded.threads.length > 0 ? 'thread.choose' : 'empty.all')}
          >
            {t(isMissing ? 'thread.missingHint' : 'empty.hint')}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
