import { isRecord } from '@prototrail/model';
import { iconName, type RecordColumn } from '@prototrail/widgets';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useDerived } from '../../../../canvas';
import {
  Button,
  ColorField,
  Field,
  IconButton,
  movedInList,
  NumberScrubber,
  ReorderGrip,
  Select,
  Switch,
  useReorder,
} from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { IconPicker } from '../../icons/icon-picker';
import { iconClass } from '../../icons/search-icons';
import styles from '../inspector.module.css';
import { Row } from '../section';

type Entry = Record<string, unknown>;

interface RecordsFieldProps {
  name: string;
  columns: readonly RecordColumn[];
  value: unknown;
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(entries: Entry[]): void;
}

/** Records one under the other: change, order, add, remove. What their fields do not show is kept. */
export function RecordsField({ name, columns, value, palette, isReadOnly, onChange }: RecordsFieldProps) {
  const { t } = useEditorTexts();
  const entries: Entry[] = Array.isArray(value) ? value.filter(isRecord) : [];
  const replace = (index: number, { key, isOfOne = false }: RecordColumn, value: unknown): void =>
    onChange(
      entries.map((entry, position) => {
        if (position === index) return { ...entry, [key]: value };
        return isOfOne && value === true && entry[key] === true ? { ...entry, [key]: false } : entry;
      }),
    );
  const move = (from: number, to: number): void => onChange(movedInList(entries, from, to));
  const { list, row, grip } = useReorder(entries.length, move);
  return (
    <div ref={list} className={styles.options} role="group" aria-label={name}>
      <span className={styles.rowLabel}>{name}</span>
      {entries.map((entry, index) => (
        <div
          key={index}
          {...row(index, styles.record)}
          role="group"
          aria-label={t('inspector.entry', { number: index + 1 })}
        >
          <div className={styles.recordHead}>
            <ReorderGrip
              grip={grip}
              index={index}
              label={t('inspector.moveEntry', { number: index + 1 })}
              isDisabled={isReadOnly || entries.length < 2}
            />
            <span className={styles.rowLabel}>{t('inspector.entry', { number: index + 1 })}</span>
            <IconButton
              size={24}
              icon={ArrowUp}
              label={t('inspector.moveEntryUp', { number: index + 1 })}
              isDisabled={isReadOnly || index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              size={24}
              icon={X}
              label={t('inspector.removeEntry', { number: index + 1 })}
              isDisabled={isReadOnly}
              onPress={() => onChange(entries.filter((_, position) => position !== index))}
            />
          </div>
          {columns.map((column) => (
            <RecordValue
              key={column.key}
              column={column}
              value={entry[column.key]}
              palette={palette}
              isReadOnly={isReadOnly}
              onChange={(changed) => replace(index, column, changed)}
            />
          ))}
        </div>
      ))}
      <div>
        <Button
          size={24}
          kind="ghost"
          icon={Plus}
          isDisabled={isReadOnly}
          onPress={() => onChange([...entries, newEntry(entries, columns, t)])}
        >
          {t('inspector.addEntry')}
        </Button>
      </div>
    </div>
  );
}

function newEntry(
  entries: readonly Entry[],
  columns: readonly RecordColumn[],
  t: ReturnType<typeof useEditorTexts>['t'],
): Entry {
  const ids = entries.map(({ id }) => Number(id)).filter(Number.isFinite);
  const [first] = columns;
  return {
    id: Math.max(0, ...ids) + 1,
    ...(first === undefined ? {} : { [first.key]: t('inspector.entry', { number: entries.length + 1 }) }),
  };
}

interface RecordValueProps {
  column: RecordColumn;
  value: unknown;
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(value: unknown): void;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function RecordValue({ column, value, palette, isReadOnly, onChange }: RecordValueProps) {
  const { t, label } = useEditorTexts();
  const { app } = useDerived();
  const name = label(`widgets.fields.${column.labelKey}`, column.labelKey);
  switch (column.kind) {
    case 'boolean':
      return (
        <Switch isAtEnd isSelected={value === true} isDisabled={isReadOnly} onChange={onChange}>
          {name}
        </Switch>
      );
    case 'number':
      return (
        <Row label={name}>
          <NumberScrubber
            label={name}
            prefix={null}
            min={0}
            value={Number(value) || 0}
            onChange={onChange}
            isDisabled={isReadOnly}
          />
        </Row>
      );
    case 'color':
      return (
        <Row label={name} isStacked>
          <ColorField
            label={name}
            value={textOf(value) || 'transparent'}
            palette={palette}
            hasOpacity
            isDisabled={isReadOnly}
            onChange={onChange}
          />
        </Row>
      );
    case 'icon':
      return (
        <Row label={name}>
          <IconPicker
            value={iconName(value) ?? ''}
            isDisabled={isReadOnly}
            onPick={(icon) => onChange(iconClass(icon))}
          />
        </Row>
      );
    case 'screen':
      return (
        <Row label={name}>
          <Select
            label={name}
            isLabelHidden
            size={28}
            value={textOf(value) === '' ? null : textOf(value)}
            isDisabled={isReadOnly}
            placeholder={t('inspector.notSet')}
            onChange={onChange}
            options={[
              { id: '', label: t('inspector.notSet') },
              ...Object.values(app.screens).map((screen) => ({ id: screen.id, label: screen.name })),
            ]}
          />
        </Row>
      );
    case 'text':
      return (
        <Row label={name}>
          <Field
            label={name}
            isLabelHidden
            size={28}
            value={textOf(value)}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        </Row>
      );
  }
}
