import { conditionValues, writtenCondition, type BlockCondition, type StudyBlock } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Checkbox, Select } from '../../ui';
import styles from './study.module.css';

const everyone = ' everyone';

export interface ShownToProps {
  block: StudyBlock;
  blocks: readonly StudyBlock[];
  isReadOnly: boolean;
  onChange(block: StudyBlock): void;
}

/** Who sees the block: everyone, or those who gave some answers to an earlier question. */
export function ShownTo({ block, blocks, isReadOnly, onChange }: ShownToProps) {
  const { t } = useTranslation('test-settings');
  const earlier = blocks
    .slice(
      0,
      blocks.findIndex(({ id }) => id === block.id),
    )
    .filter((other) => conditionValues(other).length > 0);
  const written = writtenCondition(block);
  if (earlier.length === 0 && !written) return null;
  const asked = earlier.find(({ id }) => id === written?.question);
  const set = (when: BlockCondition | undefined): void => {
    const { when: _, ...rest } = block;
    onChange((when ? { ...rest, when } : rest) as StudyBlock);
  };
  return (
    <div className={styles.after}>
      <Select
        label={t('logic.title')}
        value={written ? (asked?.id ?? null) : everyone}
        options={[
          { id: everyone, label: t('logic.everyone') },
          ...earlier.map((other) => ({ id: other.id, label: t('logic.question', { question: questionOf(other) }) })),
        ]}
        isDisabled={isReadOnly}
        {...(written && !asked ? { error: t('logic.gone') } : {})}
        onChange={(question) => set(question === everyone ? undefined : { question, values: [], isNot: false })}
      />
      {written && asked && (
        <Answers condition={written} asked={asked} isReadOnly={isReadOnly} onChange={(condition) => set(condition)} />
      )}
    </div>
  );
}

function questionOf(block: StudyBlock): string {
  if (block.kind === 'question') return block.question.text.trim();
  return block.kind === 'preference' ? block.text.trim() : '';
}

function Answers({
  condition,
  asked,
  isReadOnly,
  onChange,
}: {
  condition: BlockCondition;
  asked: StudyBlock;
  isReadOnly: boolean;
  onChange(condition: BlockCondition): void;
}) {
  const { t } = useTranslation('test-settings');
  const values = conditionValues(asked);
  const chosen = condition.values.filter((value) => values.includes(value));
  const toggle = (value: string, isOn: boolean): void =>
    onChange({ ...condition, values: isOn ? [...chosen, value] : chosen.filter((other) => other !== value) });
  return (
    <>
      <Select
        label={t('logic.how')}
        value={condition.isNot ? 'isNot' : 'is'}
        options={[
          { id: 'is', label: t('logic.is') },
          { id: 'isNot', label: t('logic.isNot') },
        ]}
        isDisabled={isReadOnly}
        onChange={(how) => onChange({ ...condition, isNot: how === 'isNot' })}
      />
      <fieldset className={styles.values}>
        <legend className={styles.fieldLabel}>{t('logic.values')}</legend>
        {values.map((value) => (
          <Checkbox
            key={value}
            isSelected={chosen.includes(value)}
            isDisabled={isReadOnly}
            onChange={(isOn) => toggle(value, isOn)}
          >
            {value}
          </Checkbox>
        ))}
      </fieldset>
      {chosen.length === 0 && <p className={styles.about}>{t('logic.choose')}</p>}
    </>
  );
}
