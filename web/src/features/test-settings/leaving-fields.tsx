import { leavingWords, studyLimits, type LeavingReason, type StudyBlock } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Field } from '../../ui';

type QuestionBlock = Extract<StudyBlock, { kind: 'question' }>;

export interface LeavingFieldsProps {
  block: QuestionBlock;
  reason: LeavingReason;
  isReadOnly: boolean;
  onChange(block: QuestionBlock): void;
}

/** What those read whom a question leads out of the study; the usual words when it is left empty. */
export function LeavingFields({ block, reason, isReadOnly, onChange }: LeavingFieldsProps) {
  const { t } = useTranslation('test-settings');
  const words = leavingWords(block, reason);
  const field = reason === 'screened' ? 'endPage' : 'quotaPage';
  return (
    <>
      <Field
        label={t(`leaving.${reason}`)}
        value={words.title}
        placeholder={t('leaving.title')}
        maxLength={500}
        isReadOnly={isReadOnly}
        onChange={(title) => onChange({ ...block, [field]: { ...words, title } })}
      />
      <Field
        label={t('leaving.text')}
        isLabelHidden
        value={words.text}
        placeholder={t(`leaving.${reason}Text`)}
        help={t('leaving.help')}
        isMultiline
        rows={2}
        maxLength={studyLimits.text}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...block, [field]: { ...words, text } })}
      />
    </>
  );
}
