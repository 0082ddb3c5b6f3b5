import { useState } from 'react';
import { TesterButton } from '../parts';
import shared from '../tester.module.css';
import { Erase, type EraseProps } from './erase';
import { t } from './texts';
import styles from './receipt.module.css';

/** At the end of a recorded test: a link by which the tester can delete it, now or later. */
export default function Receipt(props: EraseProps) {
  const { hash, session, secret } = props;
  const [isCopied, setCopied] = useState(false);
  const query = new URLSearchParams({ h: hash, erase: session, ...(secret === '' ? {} : { key: secret }) });
  // Behind the #: no server between here and the page that the link opens gets to know the secret.
  const link = `${window.location.origin}/test.html#/test.html?${query.toString()}`;
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
        <Erase {...props} />
      </div>
    </details>
  );
}
