import {
  AppWindow,
  BarChart3,
  CircleQuestionMark,
  LayoutGrid,
  Square,
  SquareTerminal,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Kbd } from '../../ui';
import { markLabel, type Entry, type GroupId } from './entries';
import styles from './palette.module.css';

const icons: Record<GroupId, LucideIcon> = {
  prototypes: LayoutGrid,
  screens: AppWindow,
  widgets: Square,
  results: BarChart3,
  commands: SquareTerminal,
  help: CircleQuestionMark,
};

/** Id of the element of a row, for `aria-activedescendant`. */
export const rowId = (listId: string, entryId: string): string => `${listId}-${entryId}`;

export interface PaletteRowsProps {
  listId: string;
  groups: readonly { group: GroupId; entries: readonly Entry[] }[];
  query: string;
  activeId: string | undefined;
  onActive(id: string): void;
  onRun(entry: Entry, isNewTab: boolean): void;
}

/** What was found, by group. The focus stays in the text field, which names the active row. */
export function PaletteRows({ listId, groups, query, activeId, onActive, onRun }: PaletteRowsProps): ReactNode {
  const { t } = useTranslation('palette');
  return (
    <div id={listId} role="listbox" aria-label={t('label')} className={styles['list']}>
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${listId}-group-${group}`}>
          <div id={`${listId}-group-${group}`} role="presentation" className={styles['group']}>
            {t(`group.${group}`)}
          </div>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              id={rowId(listId, entry.id)}
              entry={entry}
              query={query}
              icon={entry.icon ?? icons[group]}
              isActive={entry.id === activeId}
              onActive={() => onActive(entry.id)}
              onRun={(isNewTab) => onRun(entry, isNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  entry: Entry;
  query: string;
  icon: LucideIcon;
  isActive: boolean;
  onActive(): void;
  onRun(isNewTab: boolean): void;
}

function Row({ id, entry, query, icon: Icon, isActive, onActive, onRun }: RowProps): ReactNode {
  const { t } = useTranslation('palette');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      data-focused={isActive || undefined}
      className={styles['item']}
      onPointerMove={() => {
        if (!isActive) onActive();
      }}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <Icon size={16} aria-hidden />
      <span className={styles['label']}>
        {markLabel(entry.label, query).map((piece, index) =>
          piece.isMatch ? <b key={index}>{piece.text}</b> : <span key={index}>{piece.text}</span>,
        )}
      </span>
      {entry.detail && <span className={styles['detail']}>{entry.detail}</span>}
      <span className={styles['end']}>
        {entry.shortcut ? <Kbd>{entry.shortcut}</Kbd> : t('openKey')}
        <Kbd>{'↵'}</Kbd>
      </span>
    </div>
  );
}
