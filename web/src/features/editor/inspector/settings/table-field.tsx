import { Columns3, Plus, Table2 } from 'lucide-react';
import { parse } from 'papaparse';
import { useState } from 'react';
import { Button, Dialog } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { Row } from '../section';
import { maxColumns, maxRows, openTable, type Grid } from './table-data';
import styles from './table-field.module.css';
import { TableGrid } from './table-grid';

const open = (value: unknown) => openTable(value, (text) => parse<string[]>(text, { skipEmptyLines: true }).data);

interface TableFieldProps {
  name: string;
  value: unknown;
  isReadOnly: boolean;
  onChange(value: unknown): void;
}

/** The size of the data, and a dialog in which it is edited as a whole: one step of undo. */
export function TableField(props: TableFieldProps) {
  const { name, value, isReadOnly } = props;
  const { t } = useEditorTexts();
  const [isOpen, setOpen] = useState(false);
  const { grid } = open(value);
  return (
    <Row label={name}>
      <Button size={28} icon={Table2} aria-label={t('table.edit', { name })} onPress={() => setOpen(true)}>
        {t('table.size', { rows: grid.length, columns: grid[0]?.length ?? 0 })}
      </Button>
      {isOpen && <TableDialog {...props} isReadOnly={isReadOnly} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function TableDialog({ name, value, isReadOnly, onChange, onClose }: TableFieldProps & { onClose(): void }) {
  const { t } = useEditorTexts();
  const [opened] = useState(() => open(value));
  const [grid, setGrid] = useState<Grid>(opened.grid.length > 0 ? opened.grid : [['']]);
  const columns = grid[0]?.length ?? 1;
  const save = (): void => {
    if (grid !== opened.grid) onChange(opened.store(grid));
    onClose();
  };
  return (
    <Dialog
      isOpen
      isFlush
      width={880}
      title={name}
      onClose={onClose}
      note={isReadOnly ? undefined : t('table.note')}
      actions={
        isReadOnly ? undefined : (
          <>
            <Button onPress={onClose}>{t('table.cancel')}</Button>
            <Button kind="primary" onPress={save}>
              {t('table.apply')}
            </Button>
          </>
        )
      }
    >
      {!isReadOnly && (
        <div className={styles.tools}>
          <Button
            size={28}
            icon={Plus}
            isDisabled={grid.length >= maxRows}
            onPress={() => setGrid([...grid, Array.from({ length: columns }, () => '')])}
          >
            {t('table.addRow')}
          </Button>
          <Button
            size={28}
            icon={Columns3}
            isDisabled={columns >= maxColumns}
            onPress={() => setGrid(grid.map((cells) => [...cells, '']))}
          >
            {t('table.addColumn')}
          </Button>
        </div>
      )}
      <TableGrid name={name} grid={grid} isReadOnly={isReadOnly} onChange={setGrid} />
    </Dialog>
  );
}
