import { memo, type CSSProperties } from 'react';
import { formatRelative, useTranslation } from '../../../i18n';
import { Checkbox, Tag } from '../../../ui';
import type { ColumnId } from './column-ids';
import { listColumns, type ListedSession } from './list-columns';
import { TaskDots } from './session-columns';
import { sessionLength } from './session-words';
import styles from './grid.module.css';

export interface GridRowProps {
  listed: ListedSession;
  /** From 0. */
  place: number;
  style: CSSProperties;
  columns: readonly ColumnId[];
  isCard: boolean;
  /** Takes part in the order of Tab. */
  isCurrent: boolean;
  isSelected: boolean;
  isGoing: boolean;
  onFocus(): void;
  /** With Shift the whole range is picked. */
  onPick(isRange: boolean): void;
  onOpen(): void;
}

/** A session in the list. A press plays it again; with Shift or the command key it is selected. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { listed, place, style, columns, isCard, isCurrent, isSelected, isGoing, onFocus, onPick, onOpen } = props;
  const { t, locale } = useTranslation('sessions');
  const { row, name } = listed;
  const context = { t, locale, now: Date.now() };
  const shift = { current: false };
  const mark = isGoing ? t('going') : row.isBlocked ? t('blocked') : row.isValid ? undefined : t('leftOut');
  return (
    <div
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      data-place={place}
      data-key={row.session}
      data-off={!row.isValid || isGoing || undefined}
      className={styles.row}
      style={style}
      onFocus={onFocus}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('label, input')) return;
        if (event.shiftKey || event.metaKey || event.ctrlKey) onPick(event.shiftKey);
        else if (!isGoing) onOpen();
      }}
    >
      <span
        role="gridcell"
        className={styles.check}
        onClickCapture={(event) => {
          shift.current = event.shiftKey;
        }}
      >
        <Checkbox
          aria-label={t('select', { name })}
          excludeFromTabOrder
          isSelected={isSelected}
          onChange={() => onPick(shift.current)}
        />
      </span>
      <span role="rowheader" className={styles.name}>
        <span className={styles.nameLine}>
          <span className={styles.nameText}>{name}</span>
          {mark && <Tag kind="outline">{mark}</Tag>}
        </span>
        {isCard && (
          <span className={styles.second}>
            {[
              formatRelative(row.startMs, context.now, locale),
              sessionLength(row.durationMs),
              t(`results:filter.${row.device}`),
            ].join(' · ')}
          </span>
        )}
      </span>
      {isCard ? (
        <span role="gridcell" className={styles.cell}>
          <TaskDots row={row} />
        </span>
      ) : (
        columns.map((id) => (
          <span key={id} role="gridcell" className={styles.cell} data-number={listColumns[id].isNumber || undefined}>
            {listColumns[id].cell(listed, context)}
          </span>
        ))
      )}
    </div>
  );
});
