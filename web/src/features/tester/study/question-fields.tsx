import { offeredOptions, optionText, studyLimits, type StudyQuestion } from '@prototrail/model';
import { useId } from 'react';
import shared from '../tester.module.css';
import type { Draft } from './pages';
import styles from './question-fields.module.css';
import { t } from './texts';

export interface QuestionFieldsProps {
  question: StudyQuestion;
  draft: Draft | undefined;
  /** The page's heading says the question already. */
  isHeading: boolean;
  isMissing: boolean;
  onChange(draft: Draft): void;
}

/** One question with what it can be answered with: native fields, so that keyboards and screen readers know them. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, isHeading, isMissing } = props;
  const id = useId();
  const isText = question.type === 'text';
  const Label = isText ? 'label' : 'legend';
  const Group = isText ? 'div' : 'fieldset';
  const note = question.note?.trim() ?? '';
  const described = [note === '' ? '' : `${id}-note`, isMissing ? `${id}-missing` : ''].filter(Boolean).join(' ');
  return (
    <Group
      className={styles.question}
      data-question={question.id}
      {...(isText ? {} : { 'aria-describedby': described || undefined })}
    >
      <Label className={isHeading ? styles.unseen : styles.label} {...(isText ? { htmlFor: id } : {})}>
        <span dir="auto">{question.text}</span>{' '}
        {question.required === true ? null : <span className={styles.optional}>{t('optional')}</span>}
      </Label>
      {note === '' ? null : (
        <p id={`${id}-note`} className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <Answer {...props} id={id} described={described} />
      <p id={`${id}-missing`} role="alert" className={shared.error}>
        {isMissing ? t(question.type === 'text' ? 'missingText' : 'missing') : null}
      </p>
    </Group>
  );
}

function Answer({
  question,
  draft,
  isMissing,
  onChange,
  id,
  described,
}: QuestionFieldsProps & { id: string; described: string }) {
  switch (question.type) {
    case 'text':
      return (
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          maxLength={studyLimits.answer}
          value={typeof draft === 'string' ? draft : ''}
          aria-describedby={described || undefined}
          aria-required={question.required === true}
          aria-invalid={isMissing}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'single':
      return <Options question={question} name={id} isChosen={(option) => draft === option} onChoose={onChange} />;
    case 'multiple': {
      const chosen = Array.isArray(draft) ? (draft as readonly string[]) : [];
      const toggle = (option: string): void =>
        onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
      return <Options question={question} name={id} isChosen={(option) => chosen.includes(option)} onChoose={toggle} />;
    }
    case 'scale':
    case 'nps':
      return <Scale question={question} name={id} draft={draft} onChange={onChange} />;
  }
}

function Options({
  question,
  name,
  isChosen,
  onChoose,
}: {
  question: StudyQuestion;
  name: string;
  isChosen(option: string): boolean;
  onChoose(option: string): void;
}) {
  return (
    <div className={styles.options}>
      {offeredOptions(question).map((option) => (
        <label key={option} className={styles.option}>
          <input
            type={question.type === 'single' ? 'radio' : 'checkbox'}
            name={name}
            checked={isChosen(option)}
            onChange={() => onChoose(option)}
          />
          <span dir="auto">{optionText(question, option)}</span>
        </label>
      ))}
    </div>
  );
}

/** Cells from low to high; recommendations are counted from 0. */
function Scale({
  question,
  name,
  draft,
  onChange,
}: {
  question: StudyQuestion;
  name: string;
  draft: Draft | undefined;
  onChange(draft: Draft): void;
}) {
  const isNps = question.type === 'nps';
  const points = isNps ? 11 : (question.points ?? 7);
  const low = question.low?.trim() || (isNps ? t('npsLow') : '');
  const high = question.high?.trim() || (isNps ? t('npsHigh') : '');
  return (
    <>
      <div className={styles.scale} data-long={points > 7 || undefined} style={{ '--points': points } as object}>
        {Array.from({ length: points }, (_, index) => {
          const step = isNps ? index : index + 1;
          const end = index === 0 ? low : index === points - 1 ? high : '';
          return (
            <label key={step} className={styles.cell}>
              <input
                type="radio"
                name={name}
                aria-label={end === '' ? String(step) : t('stepEnd', { step, end })}
                checked={String(draft) === String(step)}
                onChange={() => onChange(isNps ? String(step) : step)}
              />
              <span aria-hidden="true">{step}</span>
            </label>
          );
        })}
      </div>
      {low === '' && high === '' ? null : (
        <p className={styles.ends} aria-hidden="true">
          <span dir="auto">{low}</span>
          <span dir="auto">{high}</span>
        </p>
      )}
    </>
  );
}
