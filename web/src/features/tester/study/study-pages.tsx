import { useRef, useState } from 'react';
import { Icon } from '../icon';
import { Brand, Headline, TesterButton, useTitle } from '../parts';
import shared from '../tester.module.css';
import { QuestionFields } from './question-fields';
import { answersOf, firstMissing, type Draft, type Drafts, type StudyAnswer, type StudyPage } from './pages';
import styles from './study-pages.module.css';
import { t } from './texts';

export interface StudyPagesProps {
  appName: string;
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
}

/** Pages beside the prototype, one after the other. A page is answered when the tester goes on. */
export default function StudyPages(props: StudyPagesProps) {
  const { pages, onDrafts, onAnswers, onEnd } = props;
  const [at, setAt] = useState(Math.min(props.first ?? 0, pages.length - 1));
  const [drafts, setDrafts] = useState(props.drafts);
  const page = pages[at];
  if (!page) return null;
  const go = (to: number): void => {
    onDrafts(drafts, Math.min(to, pages.length - 1));
    if (to >= pages.length) onEnd();
    else setAt(to);
  };
  return (
    <Page
      key={page.id}
      {...props}
      page={page}
      number={props.before + at + 1}
      drafts={drafts}
      canGoBack={at > 0}
      onDraft={(id, draft) => {
        const next = { ...drafts, [id]: draft };
        setDrafts(next);
        onDrafts(next, at);
      }}
      onBack={() => go(at - 1)}
      onNext={() => {
        onAnswers(answersOf(page, drafts));
        go(at + 1);
      }}
      onSkip={() => go(at + 1)}
    />
  );
}

interface PageProps extends Pick<StudyPagesProps, 'appName' | 'count'> {
  page: StudyPage;
  number: number;
  drafts: Drafts;
  canGoBack: boolean;
  onDraft(id: string, draft: Draft): void;
  onBack(): void;
  onNext(): void;
  onSkip(): void;
}

function Page({ appName, count, page, number, drafts, canGoBack, onDraft, onBack, onNext, onSkip }: PageProps) {
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [only] = page.questions;
  const isSingle = page.questions.length === 1 && only !== undefined;
  const heading = page.heading.trim() || (isSingle ? only.text : t(page.isSet ? 'setHeading' : 'heading'));
  useTitle(heading);
  const isOptional = page.questions.length > 0 && page.questions.every(({ required }) => required !== true);
  const next = (): void => {
    const missing = firstMissing(page, drafts);
    if (!missing) {
      onNext();
      return;
    }
    setChecked(true);
    const asked = [...(form.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const at = asked.find(({ dataset }) => dataset['question'] === missing.id);
    at?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand name={appName} />
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${((number - 1) / count) * 100}%` }} />
        </span>
        <span className={styles.part}>{t('part', { number, count })}</span>
      </header>
      <main className={styles.column}>
        <Headline className={styles.headline}>{heading}</Headline>
        {page.text.trim() === '' ? null : <p className={shared.lead}>{page.text}</p>}
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          {page.questions.map((question) => (
            <QuestionFields
              key={question.id}
              question={question}
              draft={drafts[question.id]}
              isHeading={isSingle}
              isMissing={isChecked && firstMissing({ ...page, questions: [question] }, drafts) !== undefined}
              onChange={(draft) => onDraft(question.id, draft)}
            />
          ))}
          <div className={styles.actions}>
            <TesterButton type="submit" kind="primary" size={48}>
              {t('continue')}
            </TesterButton>
            {isOptional ? (
              <TesterButton kind="ghost" size={48} onClick={onSkip}>
                {t('skip')}
              </TesterButton>
            ) : null}
            {canGoBack ? (
              <TesterButton kind="ghost" size={48} className={styles.back} onClick={onBack}>
                <Icon name="arrow-left" size={16} /> {t('back')}
              </TesterButton>
            ) : null}
          </div>
        </form>
      </main>
    </div>
  );
}
