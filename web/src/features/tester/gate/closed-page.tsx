import type { LeavingReason, LeavingWords, LinkState } from '@prototrail/model';
import { Brand, Headline, RunsOn, useTitle } from '../parts';
import styles from '../tester.module.css';
import GoOn from './go-on';
import { t } from './texts';

export type Refusal = Exclude<LinkState, 'open'> | 'incomplete';

const usual: Record<Refusal | LeavingReason, { title: string; text: string }> = {
  paused: { title: 'paused.title', text: 'paused.text' },
  closed: { title: 'closed.title', text: 'closed.text' },
  full: { title: 'full.title', text: 'full.text' },
  incomplete: { title: 'incomplete.title', text: 'incomplete.text' },
  screened: { title: 'screened.title', text: 'screened.text' },
  quota: { title: 'quota.title', text: 'quota.text' },
};

interface ClosedPageProps {
  name: string;
  reason: Refusal | LeavingReason;
  /** The owner's own. */
  words?: LeavingWords;
  /** What a link lacks, in the words of its owner. */
  missing: readonly string[];
  /** Where the owner sends people who are not let in; empty: nowhere. */
  target: string;
}

/** Says calmly why there is no test, and where to go from here. */
export function ClosedPage({ name, reason, missing, target, words }: ClosedPageProps) {
  useTitle(t('title'));
  return (
    <main className={styles.centre}>
      <div className={styles.column}>
        <Brand name={name} />
        <Headline>{words?.title.trim() || t(usual[reason].title)}</Headline>
        <p className={styles.lead}>
          {words?.text.trim() || t(usual[reason].text, { names: missing.join(', '), count: missing.length })}
        </p>
        <p className={styles.lead}>{t('nothing')}</p>
        {target === '' ? <p className={styles.lead}>{t('close')}</p> : <GoOn target={target} />}
        <RunsOn />
      </div>
    </main>
  );
}
