import type { ComponentProps } from 'react';
import { IconButton } from '../../../ui';
import styles from './marked-button.module.css';

/** Opens and closes a panel; a dot says that there is something new in it, which the label has to say, too. */
export function MarkedButton({ isMarked, ...button }: ComponentProps<typeof IconButton> & { isMarked: boolean }) {
  return (
    <span className={styles.holder}>
      <IconButton placement="right" {...button} />
      {isMarked && <span className={styles.dot} aria-hidden="true" />}
    </span>
  );
}
