import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { again } from '../../../api/again';
import { Brand, Headline, Loading, Missing, useTitle } from '../parts';
import shared from '../tester.module.css';
import {
  accepted,
  answersOf,
  chosenOf,
  endsStudy,
  isForTester,
  type Drafts,
  type StudyAnswer,
  type StudyPage,
} from './pages';
import type { PageProps } from './page-props';
import { QuestionForm } from './question-form';
import styles from './study-pages.module.css';
import { t } from './texts';

const ScreenPage = lazy(() => again(() => import('./screen-page')).catch(() => ({ default: Missing })));

export interface StudyPagesProps extends Pick<PageProps, 'app' | 'env' | 'random'> {
  pages: readonly StudyPage[];
  /** The page to begin with, after a reload. */
  first?: number;
  drafts: Drafts;
  /** How many parts of the study come before these pages, and how many there are. */
  before: number;
  count: number;
  onDrafts(drafts: Drafts, page: number): void;
  onAnswers(answers: readonly StudyAnswer[]): void;
  onEnd(): void;
  /** The tester does not agree to what must be accepted. */
  onRefuse(): void;
  /** An answer ends the study for this tester. */
  onUnfit(block: string): void;
  /** Takes a place of the answers to a question; false when enough people gave one of them, and another page is shown. */
  onQuota?(block: string, answers: readonly string[]): Promise<boolean>;
}

/** Pages beside the prototype, one after the other, without those for others. A page is answered when the tester goes on. */
export default function StudyPages(props: StudyPagesProps) {
  const { pages, onDrafts, onAnswers, onEnd } = props;
  const [drafts, setDrafts] = useState(props.drafts);
  const isShown = (page: StudyPage): boolean => isForTester(page, drafts);
  const nextFrom = (from: number): number => {
    const found = pages.findIndex((page, index) => index >= from && isShown(page));
    return found === -1 ? pages.length : found;
  };
  const lastBefore = (to: number): number => pages.findLastIndex((page, index) => index < to && isShown(page));
  const [at, setAt] = useState(() => nextFrom(Math.min(props.first ?? 0, pages.length - 1)));
  const page = pages[at];
  const isNone = page === undefined;
  // From now on a page that is loaded again goes on here, though nothing is entered yet. Before the effects of the pages, which may keep more.
  const begin = useRef(() => onDrafts(drafts, Math.min(at, pages.length - 1)));
  useLayoutEffect(() => void begin.current(), []);
  const isOver = useRef(false);
  const isAsking = useRef(false);
  useEffect(() => {
    if (!isNone || isOver.current) return;
    isOver.current = true;
    onEnd();
  }, [isNone, onEnd]);
  if (!page) return null;
  const go = (to: number): void => {
    onDrafts(drafts, Math.min(to, pages.length - 1));
    if (to >= pages.length) onEnd();
    else setAt(to);
  };
  const shown: PageProps = {
    ...{ page, drafts, app: props.app, env: props.env, random: props.random },
    canGoBack: lastBefore(at) !== -1,
    onDrafts: (changed) => {
      const next = { ...drafts, ...changed };
      setDrafts(next);
      onDrafts(next, at);
    },
    onBack: () => go(lastBefore(at)),
    onNext: () => {
      onAnswers(answersOf(page, drafts));
      const onward = (): void => go(nextFrom(at + 1));
      if (endsStudy(page, drafts)) props.onUnfit(page.id);
      else if (page.hasQuotas && props.onQuota) {
        if (isAsking.current) return;
        isAsking.current = true;
        void props.onQuota(page.id, chosenOf(drafts[page.id])).then((isIn) => {
          isAsking.current = false;
          if (isIn) onward();
        });
      } else onward();
    },
    onSkip: () => (page.consent === undefined ? go(nextFrom(at + 1)) : props.onRefuse()),
  };
  return (
    <PageFrame key={page.id} name={props.app.name} number={props.before + at + 1} count={props.count}>
      {page.show ? (
        <Suspense fallback={<Loading />}>
          <ScreenPage {...shown} />
        </Suspense>
      ) : (
        <Page {...shown} />
      )}
    </PageFrame>
  );
}

function PageFrame(props: { name: string; number: number; count: number; children: ReactNode }) {
  const { name, number, count, children } = props;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand name={name} />
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${((number - 1) / count) * 100}%` }} />
        </span>
        <span className={styles.part}>{t('part', { number, count })}</span>
      </header>
      {children}
    </div>
  );
}

/** Questions, something to read, or something to accept. */
function Page(props: PageProps) {
  const { page, drafts } = props;
  const [only] = page.questions;
  const isSingle = page.questions.length === 1 && only !== undefined;
  const heading = page.heading.trim() || (isSingle ? only.text : usualHeading(page));
  useTitle(heading);
  const isOptional = page.questions.length > 0 && page.questions.every(({ required }) => required !== true);
  const isConsent = page.consent !== undefined;
  const isOpen = isConsent && drafts[page.id] !== accepted;
  return (
    <main className={styles.column}>
      <Headline className={styles.headline}>
        <span dir="auto">{heading}</span>
      </Headline>
      {page.text.trim() === '' ? null : (
        <p className={shared.lead} dir="auto">
          {page.text}
        </p>
      )}
      {page.image ? (
        <img className={styles.image} src={props.env.imageUrl(page.image.url)} alt={page.image.alt} />
      ) : null}
      <QuestionForm
        {...props}
        isHeading={isSingle}
        problem={isOpen ? t('consent.missing') : null}
        skip={isConsent ? t('consent.refuse') : isOptional ? t('skip') : null}
      >
        {isConsent ? <Consent {...props} /> : null}
      </QuestionForm>
    </main>
  );
}

function usualHeading({ isSet, image, consent }: StudyPage): string {
  if (consent !== undefined) return t('consent.title');
  return t(isSet ? 'setHeading' : image ? 'look' : 'heading');
}

/** The box to tick; it is never ticked in advance. */
function Consent({ page, drafts, onDrafts }: PageProps) {
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={drafts[page.id] === accepted}
        onChange={(event) => onDrafts({ [page.id]: event.target.checked ? accepted : '' })}
      />
      <span dir="auto">{page.consent || t('consent.statement')}</span>
    </label>
  );
}
