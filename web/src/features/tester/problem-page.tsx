import { useEffect } from 'react';
import { Brand, Headline, productName, RunsOn, TesterButton, useTitle } from './parts';
import styles from './tester.module.css';
import { t } from './texts';

export type Problem = 'wrong' | 'gone' | 'failed' | 'noStart' | 'broken';

const codes: Record<Problem, string> = {
  wrong: '404',
  gone: '410',
  failed: '503',
  noStart: 'no-start-screen',
  broken: 'broken',
};

/** Says in plain words why there is no test and what to do. */
export function ProblemPage({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  useTitle(t('title.problem'));
  useEffect(() => {
    if (problem !== 'failed') return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <main className={styles.centre}>
      <div className={styles.column}>
        <Brand name={productName()} />
        <Headline>{t(`problem.${problem}Title`)}</Headline>
        <p className={styles.lead}>{t(`problem.${problem}Text`)}</p>
        {problem === 'failed' ? (
          <div className={styles.actions}>
            <TesterButton kind="primary" size={48} onClick={onRetry}>
              {t('problem.retry')}
            </TesterButton>
          </div>
        ) : null}
        <p className={styles.code}>{t('problem.code', { code: codes[problem] })}</p>
        <RunsOn />
      </div>
    </main>
  );
}
