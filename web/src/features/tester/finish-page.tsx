import type { App, ThanksBlock } from '@prototrail/model';
import GoOn from './gate/go-on';
import { Icon } from './icon';
import { Brand, Headline, RunsOn, useTitle } from './parts';
import Receipt from './receipt/receipt';
import type { TaskResult } from './tasks';
import shared from './tester.module.css';
import styles from './finish-page.module.css';
import { t } from './finish-texts';
import { t as pageText } from './texts';

export interface FinishPageProps {
  app: App;
  /** `refused` and `unfit`: nothing was recorded. */
  kind: 'completed' | 'left' | 'refused' | 'unfit';
  results: readonly TaskResult[];
  /** The owner wants testers to know how it went; otherwise only what they said themselves is shown. */
  showsSuccess: boolean;
  /** Waiting for the server, without a connection, or everything is there. */
  delivery: 'sending' | 'waiting' | 'sent';
  /** Where the link sends people from here; empty: nowhere. */
  target?: string;
  /** The owner's own words, and the way back to where testers came from, unless the link has a target of its own. */
  thanks?: ThanksBlock | undefined;
  back?: URL | undefined;
  /** Who does not want to be recorded may look at the prototype behind this hash all the same. */
  hash?: string;
  /** What was recorded and the tester may delete; the tests of public prototypes are deleted by their teams. */
  receipt?: { hash: string; session: string; secret: string } | undefined;
}

/** Last page: thanks, how each task ended, and whether the browser may be closed. */
export default function FinishPage(props: FinishPageProps) {
  const { app, kind, results, showsSuccess, delivery, target = '', thanks, back } = props;
  useTitle(t('pageTitle'));
  const isNotRecorded = kind === 'refused' || kind === 'unfit';
  const own = isNotRecorded ? undefined : thanks;
  const isAllDone = kind === 'completed' && results.every((result) => isDone(result, showsSuccess));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand name={app.name} />
      </header>
      <main className={styles.column}>
        <div className={styles.thanks}>
          {isNotRecorded ? null : (
            <span className={isAllDone ? styles.allDone : styles.ended}>
              <Icon name={isAllDone ? 'check' : 'flag'} size={22} />
            </span>
          )}
          <div className={styles.words}>
            <Headline className={styles.headline}>
              {own?.title.trim() || t(titleKey(kind, isAllDone, results))}
            </Headline>
            <p className={styles.lead}>{isNotRecorded ? t(`nothing.${kind}.text`) : summary(results, showsSuccess)}</p>
            {own && own.text.trim() !== '' ? (
              <p className={shared.lead} dir="auto">
                {own.text}
              </p>
            ) : null}
          </div>
        </div>
        {!isNotRecorded && results.length > 0 ? <Results results={results} showsSuccess={showsSuccess} /> : null}
        {isNotRecorded || (target !== '' && delivery === 'sent') ? null : (
          <p className={delivery === 'sent' ? styles.sent : styles.sending} role="status">
            {t(delivery === 'sent' ? 'close' : `${delivery}`)}
          </p>
        )}
        {kind === 'refused' && props.hash !== undefined ? (
          <a className={styles.look} href={`#/simulate.html?h=${props.hash}&log=false`}>
            {t('nothing.refused.look')}
          </a>
        ) : null}
        {target === '' ? null : <GoOn target={target} isLast={delivery === 'sent'} />}
        {back && target === '' && delivery === 'sent' ? (
          <a className={styles.wayBack} href={back.href} referrerPolicy="no-referrer">
            {own?.button.trim() || t('back', { host: back.hostname })} <Icon name="arrow-right" size={16} />
          </a>
        ) : null}
        {props.receipt && delivery === 'sent' ? <Receipt {...props.receipt} /> : null}
      </main>
      <footer className={styles.foot}>
        <nav className={styles.legal} aria-label={t('legal')}>
          <a href="./#/tos.html" target="_blank" rel="noreferrer">
            {t('terms')}
          </a>
          <a href="./#/privacy.html" target="_blank" rel="noreferrer">
            {t('privacy')}
          </a>
        </nav>
        <RunsOn />
      </footer>
    </div>
  );
}

const isDone = ({ state, isReached }: TaskResult, showsSuccess: boolean): boolean =>
  state === 'done' && (isReached || !showsSuccess);

function titleKey(kind: FinishPageProps['kind'], isAllDone: boolean, results: readonly TaskResult[]): string {
  if (kind === 'refused' || kind === 'unfit') return `nothing.${kind}.title`;
  if (kind === 'left' || results.length === 0) return 'title';
  return isAllDone ? 'titleAll' : 'titleEnd';
}

/** One sentence about the tasks that were done and one about those that were given up; neither counts to zero. */
function summary(results: readonly TaskResult[], showsSuccess: boolean): string {
  const done = results.filter((result) => isDone(result, showsSuccess)).length;
  const gaveUp = results.filter(({ state }) => state === 'gave-up').length;
  const success = showsSuccess && done > 0 ? t('success', { done, count: results.length }) : '';
  return [success, gaveUp > 0 ? t('gaveUp', { count: gaveUp }) : ''].filter(Boolean).join(' ');
}

function Results({ results, showsSuccess }: Pick<FinishPageProps, 'results' | 'showsSuccess'>) {
  return (
    <ul className={styles.results} aria-label={t('results')}>
      {results.map((result) => {
        const done = isDone(result, showsSuccess);
        return (
          <li key={result.id} className={styles.result}>
            <span className={done ? styles.markDone : styles.mark} aria-hidden="true">
              <Icon name={done ? 'check' : 'minus'} size={14} />
            </span>
            <span className={styles.name}>{result.name}</span>
            <span className={styles.state}>{stateText(result, done)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function stateText({ state }: TaskResult, done: boolean): string {
  if (state === 'gave-up') return pageText('run.stateGivenUp');
  if (state === 'open') return t('stateOpen');
  return done ? pageText('run.stateDone') : t('stateNotReached');
}
