import type { CSSProperties, ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useTranslation } from '../../i18n';
import { cx, Menu } from '../../ui';
import styles from './comments.module.css';
import type { Thread } from './threads';
import { useAuthor } from './use-threads';

export interface PinGroupProps {
  threads: readonly Thread[];
  isUnread(thread: Thread): boolean;
  style: CSSProperties;
  onChoose(id: string): void;
}

/** Pins that would cover each other: their number, which opens a list of the threads. */
export function PinGroup({ threads, isUnread, style, onChoose }: PinGroupProps): ReactNode {
  const { t } = useTranslation('comments');
  const authorOf = useAuthor();
  const hasUnread = threads.some(isUnread);
  const named = t('group', { count: threads.length });
  return (
    <Menu
      label={named}
      trigger={
        <Button
          className={cx(styles['cluster'], hasUnread && styles['pinUnread'])}
          style={style}
          aria-label={hasUnread ? t('unread.named', { name: named }) : named}
        >
          {threads.length}
        </Button>
      }
      groups={[
        {
          id: 'threads',
          items: threads.map((thread) => {
            const name = t('pin', { number: thread.number, name: authorOf(thread.root).name });
            return {
              id: thread.root.id,
              label: isUnread(thread) ? t('unread.named', { name }) : name,
              description: thread.root.message.slice(0, 120),
              onAction: () => onChoose(thread.root.id),
            };
          }),
        },
      ]}
    />
  );
}
