import { AtSign, Image, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api';
import { formatDuration, formatRelative, useTranslation } from '../../i18n';
import { Avatar, Tag } from '../../ui';
import styles from './comments.module.css';
import { MessageText } from './message-text';
import { isMentioned, type Thread } from './threads';
import { useAuthor } from './use-threads';

export interface ThreadRowProps {
  thread: Thread;
  isChosen: boolean;
  onChoose(): void;
  /** Somebody else wrote in it since the reader looked. */
  isUnread?: boolean;
  /** Numbers count the threads of one prototype. */
  isNumbered?: boolean;
}

/** A thread in a list. */
export function ThreadRow(props: ThreadRowProps): ReactNode {
  const { thread, isChosen, onChoose, isUnread = false, isNumbered = true } = props;
  const { t, locale } = useTranslation('comments');
  const { root, replies, number, isDone } = thread;
  const author = useAuthor()(root);
  const pictures = [root, ...replies].reduce((sum, comment) => sum + (comment.pictures?.length ?? 0), 0);
  const userId = useSessionUser()?.id;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        onClick={onChoose}
        {...(isChosen ? { 'aria-current': 'true' as const } : {})}
      >
        <span className={styles['by']}>
          {isUnread && <span className={styles['unread']} role="img" aria-label={t('unread.mark')} />}
          <Avatar person={author} />
          <strong>{author.name}</strong>
          {author.isGuest && <Tag>{t('person.guest')}</Tag>}
          <span>{formatRelative(root.created, Date.now(), locale)}</span>
          {root.atMs !== undefined && <Tag>{t('place.moment', { time: formatDuration(root.atMs) })}</Tag>}
          <span className={styles['number']}>
            {isMentioned(thread, userId) ? (
              <Tag kind="accent">
                <AtSign size={12} aria-hidden /> {t('mention.you')}
              </Tag>
            ) : (
              isNumbered && number
            )}
          </span>
        </span>
        <span className={styles['excerpt']}>
          <MessageText comment={root} />
        </span>
        {(replies.length > 0 || pictures > 0 || isDone) && (
          <span className={styles['by']}>
            {replies.length > 0 && (
              <>
                <MessageSquare size={14} aria-hidden />
                <span>{t('replies', { count: replies.length })}</span>
              </>
            )}
            {pictures > 0 && (
              <>
                <Image size={14} aria-hidden />
                <span>{t('pictures.count', { count: pictures })}</span>
              </>
            )}
            {isDone && <Tag kind="ok">{t('thread.isDone')}</Tag>}
          </span>
        )}
      </button>
    </li>
  );
}
