import { endingAnswers, offeredOptions, type StudyBlock } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Checkbox } from '../../ui';
import { LeavingFields } from './leaving-fields';
import styles from './study.module.css';

type QuestionBlock = Extract<StudyBlock, { kind: 'question' }>;

export interface EndingAnswersProps {
  block: QuestionBlock;
  blocks: readonly StudyBlock[];
  isReadOnly: boolean;
  onChange(block: QuestionBlock): void;
}

/** Answers to a choice that end the test for whoever gives them. */
export function EndingAnswers({ block, blocks, isReadOnly, onChange }: EndingAnswersProps) {
  const { t } = useTranslation('test-settings');
  const { type } = block.question;
  if (type !== 'single' && type !== 'multiple') return null;
  const options = offeredOptions(block.question);
  const ends = endingAnswers(block);
  const isAfterTasks = blocks.findIndex(({ kind }) => kind === 'tasks') < blocks.findIndex(({ id }) => id === block.id);
  const note = isAfterTasks ? t('logic.endsLate') : t('logic.endsNote');
  return (
    <fieldset className={styles.values}>
      <legend className={styles.fieldLabel}>{t('logic.ends')}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          isSelected={ends.includes(option)}
          isDisabled={isReadOnly}
          onChange={(isOn) =>
            onChange({ ...block, ends: isOn ? [...ends, option] : ends.filter((other) => other !== option) })
          }
        >
          {option}
        </Checkbox>
      ))}
      <p className={styles.about}>
        {options.length === 0 ? t('logic.endsNone') : ends.length === options.length ? t('logic.endsAll') : note}
      </p>
      {ends.length > 0 && !isAfterTasks && (
        <LeavingFields block={block} reason="screened" isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </fieldset>
  );
}
