import { useState } from 'react';
import { TesterButton } from '../parts';
import shared from '../tester.module.css';
import { Erase, type EraseProps } from './erase';
import { t } from './texts';
import styles from './receipt.module.css';

/** At the end of a recorded test: a link by which the tester can delete it, now or later. */
export default function Receipt({ hash, session }: EraseProps) {
  const [isCopied, setCopied] = useState(false);
  const link = `${window.location.origin}/test.html?h=${hash}&erase=${encodeURIComponent(session)}`;
  return (
    <details className={styles.receipt}>
      <summary>{t('title')}</summary>
      <div className={styles.content}>
        <p className={shared.stepText}>{t('about')}</p>
        <p className={styles.link}>
          <a href={link}>{link}</a>
        </p>
        <div>
          <TesterButton
            size={44}
            onClick={() =>
              void navigator.clipboard?.writeText(link).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {t(isCopied ? 'copied' : 'copy')}
          </TesterButton>
        </div>
        <Erase hash={hash} session={session} />
      </div>
    </details>
  );
}
