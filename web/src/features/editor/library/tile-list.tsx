import { useVirtualizer } from '@tanstack/react-virtual';
import type { PaletteEntry } from '@prototrail/widgets';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isLibraryEntry } from '../libraries/library-entries';
import styles from './library.module.css';
import { Tile, type TileProps } from './tile';

export interface TileSection {
  id: string;
  title: string;
  entries: readonly PaletteEntry[];
  /** Small tiles without names, for icons. */
  isSmall?: boolean;
  /** At the end of the title, where the section shows a part of what there is. */
  more?: { label: string; onPress(): void };
}

type ListRow =
  | { kind: 'title'; id: string; title: string; isFolded: boolean; more: TileSection['more'] }
  | { kind: 'tiles' | 'icons'; id: string; title: string; entries: readonly PaletteEntry[] };

/** Smallest width of a tile and the gap between tiles, px; as in the style sheet. */
const tileWidth = 116;
const iconWidth = 44;
const gap = 8;
const sidePadding = 24;
/** Heights before they are measured, px. */
const estimated = { title: 30, tiles: 108, icons: 52 } as const;

export interface TileListProps {
  sections: readonly TileSection[];
  nameOf(entry: PaletteEntry): string;
  onUse(entry: PaletteEntry, how: Parameters<TileProps['onUse']>[0]): void;
  onDrag: TileProps['onDrag'];
  /** Ids of entries. */
  favourites: readonly string[];
  onFavourite(id: string): void;
  /** Ids of sections that show their title only. */
  folded: readonly string[];
  /** Absent where sections cannot be folded. */
  onFold?(id: string): void;
}

/** Widgets in rows of tiles below the titles of their sections; only rows in view are painted. */
export function TileList({ sections, nameOf, onUse, onDrag, favourites, onFavourite, ...fold }: TileListProps) {
  const { folded, onFold } = fold;
  const holder = useRef<HTMLDivElement>(null);
  const columns = useColumns(holder);
  const rows = useMemo(() => rowsOf(sections, columns, folded), [sections, columns, folded]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => holder.current,
    estimateSize: (index) => estimated[rows[index]?.kind ?? 'tiles'],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 3,
  });
  return (
    <div ref={holder} className={styles.list}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.listRow}
              style={{ top: start }}
            >
              {row.kind === 'title' ? (
                <div className={styles.sectionTitle}>
                  <h3>
                    {onFold ? (
                      <button
                        type="button"
                        className={styles.fold}
                        aria-expanded={!row.isFolded}
                        onClick={() => onFold(row.id)}
                      >
                        <ChevronDown size={14} aria-hidden />
                        {row.title}
                      </button>
                    ) : (
                      row.title
                    )}
                  </h3>
                  {row.more && (
                    <button type="button" className={styles.more} onClick={row.more.onPress}>
                      {row.more.label}
                    </button>
                  )}
                </div>
              ) : (
                <div
                  className={styles.tiles}
                  role="group"
                  aria-label={row.title}
                  style={{ gridTemplateColumns: `repeat(${columns[row.kind]}, minmax(0, 1fr))` }}
                >
                  {row.entries.map((entry) => (
                    <Tile
                      key={entry.id}
                      entry={entry}
                      name={nameOf(entry)}
                      onUse={(how) => onUse(entry, how)}
                      onDrag={onDrag}
                      isSmall={row.kind === 'icons'}
                      isFavourite={favourites.includes(entry.id)}
                      onFavourite={isLibraryEntry(entry) ? undefined : () => onFavourite(entry.id)}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function rowsOf(sections: readonly TileSection[], columns: Columns, folded: readonly string[]): ListRow[] {
  return sections
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ id, title, entries, isSmall = false, more }): ListRow[] => {
      const kind = isSmall ? ('icons' as const) : ('tiles' as const);
      const count = columns[kind];
      return [
        { kind: 'title', id, title, isFolded: folded.includes(id), more },
        ...Array.from({ length: folded.includes(id) ? 0 : Math.ceil(entries.length / count) }, (_, row) => ({
          kind,
          id: `${id}:${row}`,
          title,
          entries: entries.slice(row * count, (row + 1) * count),
        })),
      ] satisfies ListRow[];
    });
}

type Columns = Record<'tiles' | 'icons', number>;

/** How many tiles and icons fit beside each other. */
function useColumns(holder: RefObject<HTMLDivElement | null>): Columns {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [holder]);
  return useMemo(() => {
    const fitting = (each: number): number => Math.max(1, Math.floor((width - sidePadding + gap) / (each + gap)));
    return { tiles: fitting(tileWidth), icons: fitting(iconWidth) };
  }, [width]);
}
