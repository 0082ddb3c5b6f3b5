import { Columns3, X } from 'lucide-react';
import { useState } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, Count, Field, IconButton, Popover } from '../../../ui';
import { columnIds, isColumnId, usualColumns, type ColumnId } from './column-ids';
import styles from './grid.module.css';

interface ColumnChoiceProps {
  columns: readonly ColumnId[];
  onChange(columns: readonly ColumnId[]): void;
}

/** Chooses the columns of the list, one by one or as a set that was saved; the name always stands first. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('sessions');
  const toggle = (id: ColumnId): void => {
    const next = columnIds.filter((known) => (known === id) !== columns.includes(known));
    onChange(next.length === 0 ? usualColumns : next);
  };
  return (
    <Popover
      label={t('columnChoice')}
      placement="bottom end"
      trigger={
        <Button size={32} icon={Columns3}>
          {t('columnChoice')} <Count>{columns.length + 1}</Count>
        </Button>
      }
    >
      <div className={styles.columns}>
        {columnIds.map((id) => (
          <Checkbox key={id} isSelected={columns.includes(id)} onChange={() => toggle(id)}>
            {t(`columns.${id}`)}
          </Checkbox>
        ))}
        <Button size={28} kind="ghost" onPress={() => onChange(usualColumns)}>
          {t('usualColumns')}
        </Button>
        <ColumnSets columns={columns} onChange={onChange} />
      </div>
    </Popover>
  );
}

const maxSets = 20;
const longestName = 40;

/** Sets of columns that the person saved in this browser. */
function ColumnSets({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('sessions');
  const { columnSets } = usePreferences();
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const store = (next: typeof columnSets): void => void dispatch(preferenceChanged({ columnSets: next }));
  const save = (): void => {
    const wanted = name.trim();
    setError(wanted === '' ? t('sets.noName') : undefined);
    if (wanted === '') return;
    const others = columnSets.filter((set) => set.name !== wanted);
    store([...others, { name: wanted, columns }].sort((a, b) => a.name.localeCompare(b.name)).slice(0, maxSets));
    setName('');
  };
  return (
    <div className={styles.sets} role="group" aria-label={t('sets.title')}>
      {columnSets.length > 0 && (
        <ul>
          {columnSets.map((set) => (
            <li key={set.name}>
              <button
                type="button"
                aria-pressed={set.columns.join() === columns.join()}
                onClick={() => onChange(set.columns.filter(isColumnId))}
              >
                {set.name}
              </button>
              <IconButton
                icon={X}
                size={24}
                label={t('sets.remove', { name: set.name })}
                onPress={() => store(columnSets.filter((known) => known !== set))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={t('sets.name')}
          size={28}
          value={name}
          onChange={(text) => {
            setName(text);
            setError(undefined);
          }}
          maxLength={longestName}
          isInvalid={error !== undefined}
          error={error}
        />
        <Button size={28} type="submit">
          {t('sets.save')}
        </Button>
      </form>
    </div>
  );
}
