import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Avatar, cx, initials } from '../../ui';
import styles from './comments.module.css';
import type { Thread } from './threads';
import { usePinDrag } from './use-pin-drag';
import { useAuthor } from './use-threads';

export interface PinProps {
  thread: Thread;
  isChosen: boolean;
  style: CSSProperties;
  onChoose(): void;
  /** Scrolls what is around it so that it is seen when it is chosen. */
  isFollowed?: boolean;
  /** Somebody else wrote in it since the reader looked. */
  isUnread?: boolean;
  /** It may be moved, by a distance in px of the window. */
  onMove?: ((by: { x: number; y: number }) => void) | undefined;
}

/** The mark of a thread: its corner is at the place. Alt with an arrow key moves it, as dragging does. */
export function Pin(props: PinProps): ReactNode {
  const { thread, isChosen, style, onChoose, isFollowed = false, isUnread = false, onMove } = props;
  const { t } = useTranslation('comments');
  const author = useAuthor()(thread.root);
  const pin = useRef<HTMLButtonElement>(null);
  const drag = usePinDrag(pin, onMove);
  useEffect(() => {
    if (isChosen && isFollowed) pin.current?.scrollIntoView?.({ block: 'center' });
  }, [isChosen, isFollowed]);
  const named = t('pin', { number: thread.number, name: author.name });
  // who speaks to the browser says what is written on the pin
  const name = author.image ? named : `${named}, ${initials(author.name)}`;
  return (
    <button
      ref={pin}
      type="button"
      className={cx(styles['pin'], thread.isDone && styles['pinDone'], isUnread && styles['pinUnread'])}
      style={style}
      aria-label={isUnread ? t('unread.named', { name }) : name}
      aria-pressed={isChosen}
      title={thread.root.message.slice(0, 200)}
      onClick={() => !drag.wasDragged() && onChoose()}
      {...(onMove ? drag.handlers : {})}
    >
      <Avatar person={author} size={20} />
    </button>
  );
}
