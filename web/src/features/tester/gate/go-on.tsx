import { targetHost } from '@prototrail/model';
import styles from '../tester.module.css';
import { t } from './texts';

/** The way to where the owner of the study sends people. */
export default function GoOn({ target }: { target: string }) {
  return (
    <div className={styles.actions}>
      <a className={`${styles.button} ${styles.primary} ${styles.size48}`} href={target} rel="noreferrer">
        {t('goOn', { host: targetHost(target) })}
      </a>
    </div>
  );
}
