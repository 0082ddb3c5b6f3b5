import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon';
import { TesterButton } from '../parts';
import shared from '../tester.module.css';
import { firstMissing, type Drafts, type StudyPage } from './pages';
import { QuestionFields } from './question-fields';
import styles from './study-pages.module.css';
import { t } from './texts';

export interface QuestionFormProps {
  page: StudyPage;
  drafts: Drafts;
  /** The page's heading says its only question already. */
  isHeading: boolean;
  /** Why the tester cannot go on yet, beside questions that are not answered. */
  problem?: string | null;
  /** Whether there is a button to go on yet; it takes the focus when it comes later. */
  canContinue?: boolean;
  /** Words of the button that goes on without an answer; it is not there without them. */
  skip: string | null;
  canGoBack: boolean;
  /** What stands above the questions. */
  children?: ReactNode;
  onDrafts(drafts: Drafts): void;
  onBack(): void;
  onNext(): void;
  onSkip(): void;
}

/** The questions of a page and its ways on. What must be answered and is not takes the focus. */
export function QuestionForm(props: QuestionFormProps) {
  const { page, drafts, problem = null, canContinue = true } = props;
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [couldContinue] = useState(canContinue);
  const next = (): void => {
    const missing = firstMissing(page, drafts);
    if (!missing && problem === null) {
      props.onNext();
      return;
    }
    setChecked(true);
    const asked = [...(form.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const at = asked.find(({ dataset }) => dataset['question'] === missing?.id);
    at?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {props.children}
      {page.questions.map((question) => (
        <QuestionFields
          key={question.id}
          question={question}
          draft={drafts[question.id]}
          isHeading={props.isHeading}
          isMissing={isChecked && firstMissing({ ...page, questions: [question] }, drafts) !== undefined}
          onChange={(draft) => props.onDrafts({ [question.id]: draft })}
        />
      ))}
      <p role="alert" className={shared.error}>
        {isChecked ? problem : null}
      </p>
      <div className={styles.actions}>
        {canContinue ? (
          <TesterButton type="submit" kind="primary" size={48} autoFocus={!couldContinue}>
            {t('continue')}
          </TesterButton>
        ) : null}
        {props.skip === null ? null : (
          <TesterButton kind="ghost" size={48} onClick={props.onSkip}>
            {props.skip}
          </TesterButton>
        )}
        {props.canGoBack ? (
          <TesterButton kind="ghost" size={48} className={styles.back} onClick={props.onBack}>
            <Icon name="arrow-left" size={16} /> {t('back')}
          </TesterButton>
        ) : null}
      </div>
    </form>
  );
}
