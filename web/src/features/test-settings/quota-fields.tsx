import { endingAnswers, isRecord, maxQuota, offeredOptions, quotasOf, type StudyBlock } from '@prototrail/model';
import { useState } from 'react';
import { useGetLinkCountsQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Field } from '../../ui';
import { LeavingFields } from './leaving-fields';
import styles from './study.module.css';

type QuestionBlock = Extract<StudyBlock, { kind: 'question' }>;

export interface QuotaFieldsProps {
  appId: string;
  block: QuestionBlock;
  blocks: readonly StudyBlock[];
  isReadOnly: boolean;
  onChange(block: QuestionBlock): void;
}

/** How many people of each answer are wanted, of choices before the tasks. */
export function QuotaFields({ appId, block, blocks, isReadOnly, onChange }: QuotaFieldsProps) {
  const { t } = useTranslation('test-settings');
  const { type } = block.question;
  const isAfterTasks = blocks.findIndex(({ kind }) => kind === 'tasks') < blocks.findIndex(({ id }) => id === block.id);
  const quotas = quotasOf(block);
  const { data } = useGetLinkCountsQuery(appId, { skip: quotas.length === 0 });
  if ((type !== 'single' && type !== 'multiple') || isAfterTasks) return null;
  const ends = endingAnswers(block);
  const options = offeredOptions(block.question).filter((option) => !ends.includes(option));
  if (options.length === 0) return null;
  const set = (answer: string, places: number | null): void => {
    const given: Readonly<Record<string, unknown>> = isRecord(block['quotas']) ? block['quotas'] : {};
    const { [answer]: _, ...others } = given;
    onChange({ ...block, quotas: places === null ? others : { ...others, [answer]: places } });
  };
  return (
    <fieldset className={styles.values}>
      <legend className={styles.fieldLabel}>{t('quotas.title')}</legend>
      {options.map((option) => {
        const count = data?.quotas.find(({ block: id, answer }) => id === block.id && answer === option);
        return (
          <Places
            key={option}
            label={option}
            places={quotas.find(({ answer }) => answer === option)?.places ?? null}
            note={count && t('quotas.count', { finished: count.finished, running: count.running })}
            isReadOnly={isReadOnly}
            onChange={(places) => set(option, places)}
          />
        );
      })}
      <p className={styles.about}>{t('quotas.note')}</p>
      {quotas.length > 0 && <LeavingFields block={block} reason="quota" isReadOnly={isReadOnly} onChange={onChange} />}
    </fieldset>
  );
}

interface PlacesProps {
  label: string;
  places: number | null;
  note: string | undefined;
  isReadOnly: boolean;
  onChange(places: number | null): void;
}

/** A number that is kept once it can be used; empty: as many as come. */
function Places({ label, places, note, isReadOnly, onChange }: PlacesProps) {
  const { t } = useTranslation('test-settings');
  const [text, setText] = useState(places === null ? '' : String(places));
  const isValid = text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= maxQuota);
  return (
    <Field
      label={label}
      value={text}
      inputMode="numeric"
      placeholder={t('quotas.none')}
      help={note}
      isReadOnly={isReadOnly}
      isInvalid={!isValid}
      error={isValid ? undefined : t('quotas.wrong', { count: maxQuota })}
      onChange={(next) => {
        setText(next);
        if (next.trim() === '') onChange(null);
        else if (/^\d+$/.test(next.trim()) && Number(next) <= maxQuota) onChange(Number(next));
      }}
    />
  );
}
