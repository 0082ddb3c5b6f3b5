import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Avatar, cx } from '../../ui';
import styles from './comments.module.css';
import type { Thread } from './threads';
import { useAuthor } from './use-threads';

export interface PinProps {
  thread: Thread;
  isChosen: boolean;
  style: CSSProperties;
  onChoose(): void;
  /** Scrolls what is around it so that it is seen when it is chosen. */
  isFollowed?: boolean;
}

/** The mark of a thread: its corner is at the place. */
export function Pin({ thread, isChosen, style, onChoose, isFollowed = false }: PinProps): ReactNode {
  const { t } = useTranslation('comments');
  const author = useAuthor()(thread.root);
  const pin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen && isFollowed) pin.current?.scrollIntoView?.({ block: 'center' });
  }, [isChosen, isFollowed]);
  return (
    <button
      ref={pin}
      type="button"
      className={cx(styles['pin'], thread.isDone && styles['pinDone'])}
      style={style}
      aria-label={t('pin', { number: thread.number, name: author.name })}
      aria-pressed={isChosen}
      title={thread.root.message.slice(0, 200)}
      onClick={onChoose}
    >
      <Avatar person={author} size={20} />
    </button>
  );
}
