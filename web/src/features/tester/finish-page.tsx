import type { App } from '@prototrail/model';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from './icon';
import { Brand, Headline, RunsOn, useTitle } from './parts';
import type { TaskResult } from './tasks';
import styles from './finish-page.module.css';
import { t } from './texts';

const GoOn = lazy(() => import('./gate/go-on'));

export interface FinishPageProps {
  app: App;
  kind: 'completed' | 'left' | 'refused';
  results: readonly TaskResult[];
  /** The owner wants testers to know how it went; otherwise only what they said themselves is shown. */
  showsSuccess: boolean;
  /** Waiting for the server, without a connection, or everything is there. */
  delivery: 'sending' | 'waiting' | 'sent';
  /** Where the owner sends people from here; empty: nowhere. */
  target?: string;
}

/** Last page: thanks, how each task ended, and whether the browser may be closed. */
export function FinishPage({ app, kind, results, showsSuccess, delivery, target = '' }: FinishPageProps) {
  useTitle(t('title.finish'));
  const isAllDone = kind === 'completed' && results.every((result) => isDone(result, showsSuccess));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand name={app.name} />
      </header>
      <main className={styles.column}>
        <div className={styles.thanks}>
          {kind === 'refused' ? null : (
            <span className={isAllDone ? styles.allDone : styles.ended}>
              <Icon name={isAllDone ? 'check' : 'flag'} size={22} />
            </span>
          )}
          <div className={styles.words}>
            <Headline className={styles.headline}>{t(titleKey(kind, isAllDone, results))}</Headline>
            <p className={styles.lead}>
              {kind === 'refused' ? t('finish.refusedText') : summary(results, showsSuccess)}
            </p>
          </div>
        </div>
        {kind !== 'refused' && results.length > 0 ? <Results results={results} showsSuccess={showsSuccess} /> : null}
        {kind === 'refused' ? null : (
          <p className={delivery === 'sent' ? styles.sent : styles.sending} role="status">
            {t(delivery === 'sent' ? 'finish.close' : `finish.${delivery}`)}
          </p>
        )}
        {target === '' ? null : (
          <Suspense fallback={null}>
            <GoOn target={target} />
          </Suspense>
        )}
      </main>
      <footer className={styles.foot}>
        <RunsOn />
      </footer>
    </div>
  );
}

const isDone = ({ state, isReached }: TaskResult, showsSuccess: boolean): boolean =>
  state === 'done' && (isReached || !showsSuccess);

function titleKey(kind: FinishPageProps['kind'], isAllDone: boolean, results: readonly TaskResult[]): string {
  if (kind === 'refused') return 'finish.refusedTitle';
  if (kind === 'left' || results.length === 0) return 'finish.title';
  return isAllDone ? 'finish.titleAll' : 'finish.titleEnd';
}

/** One sentence about the tasks that were done and one about those that were given up; neither counts to zero. */
function summary(results: readonly TaskResult[], showsSuccess: boolean): string {
  const done = results.filter((result) => isDone(result, showsSuccess)).length;
  const gaveUp = results.filter(({ state }) => state === 'gave-up').length;
  const success = showsSuccess && done > 0 ? t('finish.success', { done, count: results.length }) : '';
  return [success, gaveUp > 0 ? t('finish.gaveUp', { count: gaveUp }) : ''].filter(Boolean).join(' ');
}

function Results({ results, showsSuccess }: Pick<FinishPageProps, 'results' | 'showsSuccess'>) {
  return (
    <ul className={styles.results} aria-label={t('finish.results')}>
      {results.map((result) => {
        const done = isDone(result, showsSuccess);
        return (
          <li key={result.id} className={styles.result}>
            <span className={done ? styles.markDone : styles.mark} aria-hidden="true">
              <Icon name={done ? 'check' : 'minus'} size={14} />
            </span>
            <span className={styles.name}>{result.name}</span>
            <span className={styles.state}>{t(stateKey(result, done))}</span>
          </li>
        );
      })}
    </ul>
  );
}

function stateKey({ state }: TaskResult, done: boolean): string {
  if (state === 'gave-up') return 'run.stateGivenUp';
  if (state === 'open') return 'finish.stateOpen';
  return done ? 'run.stateDone' : 'finish.stateNotReached';
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
