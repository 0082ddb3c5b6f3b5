import { Columns3 } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, Count, Popover } from '../../../ui';
import { columnIds, usualColumns, type ColumnId } from './column-ids';
import styles from './grid.module.css';

/** Chooses the columns of the list; the name always stands first. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly ColumnId[];
  onChange(columns: readonly ColumnId[]): void;
}) {
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
      </div>
    </Popover>
  );
}
