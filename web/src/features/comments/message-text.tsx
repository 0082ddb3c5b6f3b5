import type { ReactNode } from 'react';
import { useSessionUser, type Comment } from '../../api';
import { cx } from '../../ui';
import { splitMessage } from './mentions';
import styles from './mentions.module.css';

/** What a comment says, with the names of people who are mentioned set off. */
export function MessageText({ comment }: { comment: Comment }): ReactNode {
  const userId = useSessionUser()?.id;
  const { message, mentions = [] } = comment;
  if (mentions.length === 0) return message;
  return splitMessage(message, mentions).map(({ text, mention }, index) =>
    mention ? (
      <span key={index} className={cx(styles['name'], mention.id === userId && styles['self'])}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
