import { targetHost } from '@prototrail/model';
import styles from '../tester.module.css';
import { t } from './texts';

interface GoOnProps {
  target: string;
  /** The test is over and everything is sent: only this is left to do. */
  isLast?: boolean;
}

/** The way to where the owner of the study sends people. */
export default function GoOn({ target, isLast = false }: GoOnProps) {
  return (
    <>
      {isLast ? (
        <p className={styles.lead} role="status">
          {t('goOnLast', { host: targetHost(target) })}
        </p>
      ) : null}
      <div className={styles.actions}>
        <a className={`${styles.button} ${styles.primary} ${styles.size48}`} href={target} rel="noreferrer">
          {t('goOn', { host: targetHost(target) })}
        </a>
      </div>
    </>
  );
}
