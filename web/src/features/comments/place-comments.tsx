import type { App } from '@prototrail/model';
import { ArrowLeft, Eye, MessageSquarePlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMayComment, useSessionUser, type Comment } from '../../api';
import { formatDuration, useTranslation } from '../../i18n';
import { Button, IconButton } from '../../ui';
import styles from './comments.module.css';
import { Composer } from './composer';
import { FilterSwitch, ThreadList } from './thread-list';
import { ThreadView } from './thread-view';
import { filterThreads, threadOf, type ThreadFilter } from './threads';
import { useMentionable } from './use-people';
import { useThreads } from './use-threads';
import { useReadWhileOpen, useUnread } from './use-unread';
import { useSendComment } from './use-send-comment';

export interface PlaceCommentsProps {
  appId: string;
  /** May finish and delete what others wrote. */
  canWrite: boolean;
  /** Where a new comment belongs. */
  place: Pick<Comment, 'type' | 'reference'>;
  /** Which threads are listed: those of the place, unless told otherwise. */
  belongs?(root: Comment): boolean;
  /** Threads are listed under these. */
  screens?: App['screens'];
  /** What a new comment remembers of what is shown, asked for when somebody begins to write. */
  shown?(): Pick<Comment, 'address' | 'atMs'>;
  /** Shows what a thread is about. */
  onShow?(about: Comment): void;
  /** The comment whose thread is open. */
  chosen: string | null;
  onChoose(id: string | null): void;
}

const noScreens = {};
const nothing = (): object => ({});

/** Comments on what is shown beside them: a view of the results, a recording, or a tab of the prototype. */
export default function PlaceComments(props: PlaceCommentsProps): ReactNode {
  const { appId, canWrite, place, screens, shown, onShow, chosen, onChoose } = props;
  const isHere = (root: Comment): boolean => root.type === place.type && root.reference === place.reference;
  const belongs = props.belongs ?? isHere;
  const { t } = useTranslation('comments');
  const [door] = useState({ appId });
  const loaded = useThreads(door);
  const userId = useSessionUser()?.id;
  const people = useMentionable(door);
  const mayComment = useMayComment(door);
  const unread = useUnread();
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [draft, setDraft] = useState<Pick<Comment, 'address' | 'atMs'> | null>(null);
  const send = useSendComment(door);
  const here = loaded.threads.filter(({ root }) => belongs(root));
  const thread = threadOf(here, chosen);
  useReadWhileOpen(thread, unread);
  const open = (id: string): void => {
    const found = threadOf(here, id);
    onChoose(id);
    if (found?.root.atMs !== undefined) onShow?.(found.root);
  };
  if (thread)
    return (
      <div className={styles['beside']}>
        <div className={styles['panelBar']}>
          <IconButton size={28} icon={ArrowLeft} label={t('thread.back')} onPress={() => onChoose(null)} />
          {onShow && (
            <Button size={28} icon={Eye} onPress={() => onShow(thread.root)}>
              {thread.root.atMs === undefined
                ? t('place.show')
                : t('place.showAt', { time: formatDuration(thread.root.atMs) })}
            </Button>
          )}
        </div>
        <ThreadView key={thread.root.id} door={door} thread={thread} canWrite={canWrite} />
      </div>
    );
  return (
    <div className={styles['beside']}>
      <div className={styles['panelBar']}>
        {mayComment && !draft && (
          <Button size={28} icon={MessageSquarePlus} onPress={() => setDraft((shown ?? nothing)())}>
            {t('write.start')}
          </Button>
        )}
        {here.length > 0 && <FilterSwitch isCompact threads={here} value={filter} onChange={setFilter} />}
      </div>
      {!mayComment && (
        <p role="note" className={styles['hint']}>
          {t('write.viewer')}
        </p>
      )}
      {draft && (
        <div className={styles['panelDraft']}>
          {shown && (
            <p className={styles['hint']}>
              {draft.atMs === undefined ? t('place.keeps') : t('place.keepsAt', { time: formatDuration(draft.atMs) })}
            </p>
          )}
          <Composer
            kind="comment"
            autoFocus
            onCancel={() => setDraft(null)}
            people={people}
            onSend={async (written) => {
              const sent = await send({ ...place, ...draft }, written);
              if (sent) setDraft(null);
              return sent !== undefined;
            }}
          />
        </div>
      )}
      <div className={styles['panelList']}>
        {(!draft || here.length > 0) && (
          <ThreadList
            isFlat={screens === undefined}
            loaded={loaded}
            shown={filterThreads(here, filter, userId)}
            filter={filter}
            screens={screens ?? noScreens}
            chosen={chosen}
            onChoose={open}
            isUnread={unread.isUnread}
          />
        )}
      </div>
    </div>
  );
}
