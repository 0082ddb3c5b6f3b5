import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  commentPictureUrl,
  useChangeCommentMutation,
  useMayComment,
  useRemoveCommentMutation,
  useRemoveCommentPictureMutation,
  useSessionUser,
  type Comment,
  type CommentDoor,
} from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Avatar, Button, showToast, Tag, type Person } from '../../ui';
import styles from './comments.module.css';
import { Composer } from './composer';
import { MessageText } from './message-text';
import { PictureRow } from './picture-row';
import { answerTo, statusOf, type Thread } from './threads';
import { useMentionable } from './use-people';
import { useAddPictures, useSendComment } from './use-send-comment';
import { useAuthor, useIsOwn } from './use-threads';

export interface ThreadViewProps {
  door: CommentDoor;
  thread: Thread;
  /** May finish and delete what others wrote. */
  canWrite: boolean;
  /** What the thread is about, beside its name. */
  about?: string | undefined;
  /** Beside the button that finishes the thread. */
  actions?: ReactNode;
}

/** One thread: what was said, an answer, done or open again. */
export function ThreadView({ door, thread, canWrite, about, actions }: ThreadViewProps): ReactNode {
  const { t } = useTranslation('comments');
  const isGuest = useSessionUser() === null;
  const isOwn = useIsOwn();
  const send = useSendComment(door);
  const people = useMentionable(door);
  const mayComment = useMayComment(door);
  const { root, replies, number, isDone } = thread;
  return (
    <section className={styles['thread']} aria-label={t('thread.label', { number })}>
      <div className={styles['threadHead']}>
        <h2>
          {t('thread.label', { number })}
          {about !== undefined && <small title={about}>{about}</small>}
        </h2>
        {actions}
        {(canWrite || isOwn(root)) && <DoneButton door={door} thread={thread} />}
      </div>
      {isDone && <Tag kind="ok">{t('thread.isDone')}</Tag>}
      <ul className={styles['messages']}>
        {[root, ...replies].map((comment) => (
          <Message key={comment.id} door={door} comment={comment} canWrite={canWrite} people={people} />
        ))}
      </ul>
      {mayComment ? (
        <Composer
          kind="answer"
          isGuest={isGuest}
          people={people}
          onSend={async (written) => (await send(answerTo(thread), written)) !== undefined}
        />
      ) : (
        <p role="note" className={styles['hint']}>
          {t('write.viewer')}
        </p>
      )}
    </section>
  );
}

/** Finishes a thread, or opens it again. */
function DoneButton({ door, thread }: { door: CommentDoor; thread: Thread }): ReactNode {
  const { t } = useTranslation('comments');
  const { toggle, isBusy } = useToggleDone(door);
  return (
    <Button
      size={28}
      icon={thread.isDone ? RotateCcw : CircleCheck}
      isBusy={isBusy}
      onPress={() => void toggle(thread)}
    >
      {t(thread.isDone ? 'thread.open' : 'thread.done')}
    </Button>
  );
}

/** Finishes threads and opens them again. */
export function useToggleDone(door: CommentDoor) {
  const { t } = useTranslation('comments');
  const [change, { isLoading }] = useChangeCommentMutation();
  const toggle = async ({ root, isDone }: Thread): Promise<void> => {
    const changed = await change({ ...door, id: root.id, change: { status: statusOf(!isDone) } });
    if (changed.error) showToast({ kind: 'error', text: t('notSaved') });
  };
  return { toggle, isBusy: isLoading };
}

interface MessageProps {
  door: CommentDoor;
  comment: Comment;
  canWrite: boolean;
  people: readonly Person[];
}

function Message({ door, comment, canWrite, people }: MessageProps): ReactNode {
  const { t, locale } = useTranslation('comments');
  const author = useAuthor()(comment);
  const isOwn = useIsOwn()(comment);
  const [isChanging, setChanging] = useState(false);
  const [change] = useChangeCommentMutation();
  const [remove, { isLoading }] = useRemoveCommentMutation();
  const [removePicture] = useRemoveCommentPictureMutation();
  const addPictures = useAddPictures(door);
  const pictures = comment.pictures ?? [];
  const drop = async (): Promise<void> => {
    const removed = await remove({ ...door, id: comment.id });
    showToast(removed.error ? { kind: 'error', text: t('notSaved') } : { kind: 'success', text: t('thread.removed') });
  };
  const dropPicture = async (index: number): Promise<void> => {
    const removed = await removePicture({ ...door, id: comment.id, file: pictures[index]?.file ?? '' });
    if (removed.error) showToast({ kind: 'error', text: t('notSaved') });
  };
  return (
    <li className={styles['message']}>
      <Avatar person={author} />
      <div className={styles['words']}>
        <div className={styles['by']}>
          <strong>{author.name}</strong>
          {author.isGuest && <Tag>{t('person.guest')}</Tag>}
          <span title={formatExact(comment.created, locale)}>
            {formatRelative(comment.created, Date.now(), locale)}
          </span>
          {comment.edited === true && <span>{t('edited')}</span>}
        </div>
        {isChanging ? (
          <Composer
            kind="change"
            autoFocus
            text={comment.message}
            onCancel={() => setChanging(false)}
            people={people}
            storedPictures={pictures.length}
            onSend={async ({ message, mentions = [], pictures: added = [] }) => {
              const changed = await change({ ...door, id: comment.id, change: { message, mentions, edited: true } });
              if (!changed.error) {
                await addPictures(comment.id, added);
                setChanging(false);
              }
              return changed.error === undefined;
            }}
          />
        ) : (
          <p className={styles['text']}>
            <MessageText comment={comment} />
          </p>
        )}
        <PictureRow
          pictures={pictures.map(({ file, name }) => ({ name, address: commentPictureUrl(door, comment.id, file) }))}
          onRemove={isChanging ? (index) => void dropPicture(index) : undefined}
        />
        {!isChanging && (isOwn || canWrite) && (
          <div className={styles['own']}>
            {isOwn && (
              <Button kind="ghost" size={24} onPress={() => setChanging(true)}>
                {t('thread.change')}
              </Button>
            )}
            <Button kind="ghost" size={24} isBusy={isLoading} onPress={() => void drop()}>
              {t('thread.remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
