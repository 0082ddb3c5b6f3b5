import type { StudyQuestion, StudyQuestionKind } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Checkbox, Field, Segmented, Select } from '../../ui';
import { optionLines } from './edit-blocks';
import styles from './study.module.css';

const kinds: readonly StudyQuestionKind[] = ['single', 'multiple', 'scale', 'text', 'nps'];
const scales = ['5', '7', '11'] as const;

export interface QuestionEditorProps {
  question: StudyQuestion;
  /** The question was just added: its text takes the focus. */
  isNew: boolean;
  isReadOnly: boolean;
  onChange(fields: Partial<StudyQuestion>): void;
}

/** Words of a question and what it can be answered with. */
export function QuestionEditor({ question, isNew, isReadOnly, onChange }: QuestionEditorProps) {
  const { t } = useTranslation('test-settings');
  const { type } = question;
  const [low, high] = type === 'nps' ? ['nps.low', 'nps.high'] : ['question.low', 'question.high'];
  return (
    <>
      <Field
        label={t('question.text')}
        value={question.text}
        placeholder={t(`question.example.${type}`)}
        isMultiline
        rows={2}
        maxLength={2000}
        autoFocus={isNew}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ text })}
      />
      <div className={styles.row}>
        <Select
          label={t('question.type')}
          value={type}
          options={kinds.map((id) => ({ id, label: t(`question.types.${id}`) }))}
          isDisabled={isReadOnly}
          onChange={(next) => onChange({ type: next, ...(next === 'scale' ? { points: question.points ?? 7 } : {}) })}
        />
        {type === 'scale' && (
          <div className={styles.points}>
            <span className={styles.fieldLabel} aria-hidden>
              {t('question.points')}
            </span>
            <Segmented
              label={t('question.points')}
              value={String(question.points ?? 7)}
              items={scales.map((id) => ({ id: id as string, label: id }))}
              isDisabled={isReadOnly}
              onChange={(points) => onChange({ points: Number(points) })}
            />
          </div>
        )}
      </div>
      {(type === 'single' || type === 'multiple') && (
        <Field
          label={t('question.options')}
          value={(question.options ?? []).join('\n')}
          help={t('question.optionsHelp')}
          isMultiline
          rows={4}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ options: optionLines(text) })}
        />
      )}
      {(type === 'scale' || type === 'nps') && (
        <div className={styles.row}>
          {(['low', 'high'] as const).map((end) => (
            <Field
              key={end}
              label={t(`question.ends.${end}`)}
              value={question[end] ?? ''}
              placeholder={t(end === 'low' ? low : high)}
              maxLength={200}
              isReadOnly={isReadOnly}
              onChange={(value) => onChange({ [end]: value })}
            />
          ))}
        </div>
      )}
      <Field
        label={t('question.note')}
        value={question.note ?? ''}
        maxLength={2000}
        isReadOnly={isReadOnly}
        onChange={(note) => onChange({ note })}
      />
      <Checkbox
        isSelected={question.required === true}
        isDisabled={isReadOnly}
        note={t('question.requiredNote')}
        onChange={(required) => onChange({ required })}
      >
        {t('question.required')}
      </Checkbox>
    </>
  );
}
