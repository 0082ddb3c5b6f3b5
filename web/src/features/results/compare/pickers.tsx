import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Field, IconButton, Select } from '../../../ui';
import { dayStart, dayText } from '../filter-query';
import { GroupName } from './compare-tables';
import styles from './compare.module.css';
import { others, type Dimension, type GroupOption } from './groups';

export interface PickersProps {
  dimension: Dimension;
  onDimension(dimension: Dimension): void;
  /** The groups as the server knows them; null until they are chosen. */
  a: string | null;
  b: string | null;
  onGroups(groups: { a?: string; b?: string }): void;
  options: readonly GroupOption[];
  /** What groups can be told apart by here. */
  dimensions: readonly Dimension[];
}

/** What two groups are told apart by, and which they are. */
export function Pickers({ dimension, onDimension, a, b, onGroups, options, dimensions }: PickersProps) {
  const { t } = useTranslation('compare');
  return (
    <div className={styles.pickers} role="group" aria-label={t('groups')}>
      <Select
        label={t('by')}
        size={32}
        value={dimension}
        onChange={onDimension}
        options={dimensions.map((id) => ({ id, label: t(`dimensions.${id}`) }))}
      />
      {dimension === 'date' ? (
        <DayPicker a={a} b={b} onGroups={onGroups} />
      ) : (
        <>
          <Select
            label={t('first')}
            size={32}
            value={a}
            placeholder={t('choose')}
            onChange={(group) => onGroups({ a: group })}
            options={options}
          />
          <Select
            label={t('second')}
            size={32}
            value={b}
            placeholder={t('choose')}
            onChange={(group) => onGroups({ b: group })}
            options={[...options, { id: others, label: t('others') }]}
          />
        </>
      )}
      {a !== null && b !== null && b !== others && (
        <IconButton icon={ArrowLeftRight} size={32} label={t('swap')} onPress={() => onGroups({ a: b, b: a })} />
      )}
    </div>
  );
}

/** The day that divides the tests into those before and those since. */
function DayPicker({ a, b, onGroups }: Pick<PickersProps, 'a' | 'b' | 'onGroups'>) {
  const { t } = useTranslation('compare');
  const time = Number([a, b].find((group) => group?.startsWith('since:'))?.split(':')[1] ?? Number.NaN);
  return (
    <Field
      label={t('day')}
      type="date"
      size={32}
      value={Number.isFinite(time) ? dayText(time) : ''}
      onChange={(text) => {
        const start = dayStart(text);
        if (start !== undefined) onGroups({ a: `before:${start}`, b: `since:${start}` });
      }}
    />
  );
}

/** The chosen groups with their signs and sizes. */
export function ChosenGroups({ names, sizes }: { names: Record<'a' | 'b', string>; sizes: { a: number; b: number } }) {
  const { t } = useTranslation('compare');
  return (
    <p className={styles.chosen}>
      <GroupName side="a">{names.a}</GroupName> {t('tests', { count: sizes.a })}
      <span className={styles.against}>{t('against')}</span>
      <GroupName side="b">{names.b}</GroupName> {t('tests', { count: sizes.b })}
    </p>
  );
}
