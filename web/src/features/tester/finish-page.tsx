import type { App } from '@prototrail/model';
import { useEffect, useState } from 'react';
import { Icon } from './icon';
import { Brand, Headline, RunsOn, useTitle } from './parts';
import styles from './tester.module.css';
import { t } from './texts';

export interface FinishPageProps {
  app: App;
  kind: 'completed' | 'left' | 'refused';
  /** Shown when the owner wants testers to know how it went. */
  success: { done: number; count: number } | null;
  /** Waiting for the server, without a connection, or everything is there. */
  delivery: 'sending' | 'waiting' | 'sent';
}

/** Last page: thanks, and whether the browser may be closed. */
export function FinishPage({ app, kind, success, delivery }: FinishPageProps) {
  useTitle(t('title.finish'));
  const title =
    kind === 'refused' ? t('finish.refusedTitle') : kind === 'completed' ? t('finish.titleAll') : t('finish.title');
  return (
    <main className={styles.finish}>
      <header className={styles.finishHead}>
        <Brand name={app.name} />
      </header>
      <div className={styles.column}>
        {kind === 'refused' ? null : (
          <span className={styles.thanks}>
            <Icon name="check" size={22} />
          </span>
        )}
        <Headline>{title}</Headline>
        {success ? (
          <p className={styles.lead}>
            {success.done === success.count ? t('run.allDone') : t('finish.success', success)}
          </p>
        ) : null}
        <p className={styles.lead} role="status">
          {kind === 'refused'
            ? t('finish.refusedText')
            : delivery === 'sent'
              ? t('finish.close')
              : t(delivery === 'waiting' ? 'finish.waiting' : 'finish.sending')}
        </p>
        <RunsOn />
      </div>
    </main>
  );
}

/** Follows a promise of delivery: true once it is fulfilled. */
export function useSent(finish: (() => Promise<void>) | null): boolean {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!finish) return undefined;
    let isGone = false;
    void finish().then(() => (isGone ? undefined : setSent(true)));
    return () => {
      isGone = true;
    };
  }, [finish]);
  return isSent;
}
