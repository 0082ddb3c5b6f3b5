import { traitsOf, type Widget } from '@prototrail/model';
import {
  createPaintEnv,
  paintWidget,
  paletteEntries,
  type DisplayList,
  type PaletteCategory,
  type PaletteEntry,
} from '@prototrail/widgets';
import { displayListToSvg } from '@prototrail/widgets/svg';
import { Pin, PinOff, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { icons } from '../../../api';
import { useEditor } from '../../../canvas';
import { Button, EmptyState, IconButton, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './library.module.css';
import { categories, searchPalette } from './search-palette';
import { templateOf, useDragToCanvas } from './use-drag-to-canvas';

const dragStartPx = 4;
const recentCount = 6;
/** Chosen lately in this page view, newest first. */
let recent: readonly string[] = [];

export interface WidgetLibraryProps {
  isPinned: boolean;
  onPin(isPinned: boolean): void;
  onClose(): void;
}

/** All widgets by category and search. A click arms placing, a drag places, Enter puts it in the centre. */
export function WidgetLibrary({ isPinned, onPin, onClose }: WidgetLibraryProps) {
  const editor = useEditor();
  const { t, label } = useEditorTexts();
  const [isDragging, setDragging] = useState(false);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<PaletteCategory | 'all'>('all');
  const found = useMemo(() => searchPalette(paletteEntries, search), [search]);
  const shown = category === 'all' ? found : found.filter((entry) => entry.category === category);
  const lately =
    search === '' && category === 'all'
      ? recent.flatMap((id) => paletteEntries.find((entry) => entry.id === id) ?? [])
      : [];
  const remember = (entry: PaletteEntry): void => {
    recent = [entry.id, ...recent.filter((id) => id !== entry.id)].slice(0, recentCount);
  };
  const use = (entry: PaletteEntry, how: 'arm' | 'center' | 'dropped'): void => {
    remember(entry);
    if (how === 'arm') editor.arm(templateOf(entry));
    else if (how === 'center') editor.placeInCenter(templateOf(entry));
    if (!isPinned) onClose();
  };
  const countOf = (id: PaletteCategory | 'all'): number =>
    id === 'all' ? found.length : found.filter((entry) => entry.category === id).length;
  const tiles = (title: string, entries: readonly PaletteEntry[]) => (
    <div className={styles.tiles} role="group" aria-label={title}>
      {entries.map((entry) => (
        <Tile
          key={entry.id}
          entry={entry}
          name={label(entry.labelKey, entry.name)}
          onUse={(how) => use(entry, how)}
          onDrag={setDragging}
        />
      ))}
    </div>
  );
  return (
    <section
      className={styles.library}
      data-library
      data-pinned={isPinned || undefined}
      data-away={isDragging && !isPinned ? true : undefined}
      aria-label={t('library.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <SearchField
          label={t('library.search')}
          placeholder={t('library.search')}
          size={32}
          value={search}
          onChange={setSearch}
          autoFocus
          className={styles.search ?? ''}
        />
        <IconButton
          icon={isPinned ? PinOff : Pin}
          label={t(isPinned ? 'library.unpin' : 'library.pin')}
          isPressed={isPinned}
          onPress={() => onPin(!isPinned)}
        />
        <IconButton icon={X} label={t('library.close')} onPress={onClose} />
      </div>
      <div className={styles.body}>
        <nav className={styles.categories} aria-label={t('library.categories')}>
          {(['all', ...categories] as const).map((id) => (
            <button
              key={id}
              type="button"
              aria-label={t('library.categoryCount', {
                category: t(`library.category.${id}`),
                count: countOf(id),
              })}
              aria-current={category === id ? 'true' : undefined}
              onClick={() => setCategory(id)}
            >
              <span>{t(`library.category.${id}`)}</span>
              <span className={styles.count}>{countOf(id)}</span>
            </button>
          ))}
        </nav>
        <div className={styles.list}>
          {lately.length > 0 && (
            <>
              <h3>{t('library.recent')}</h3>
              {tiles(t('library.recent'), lately)}
            </>
          )}
          {shown.length === 0 && (
            <EmptyState
              isCompact
              title={t('library.none', { text: search })}
              actions={
                <Button size={28} onPress={() => setSearch('')}>
                  {t('library.clear')}
                </Button>
              }
            />
          )}
          {categories
            .filter((id) => shown.some((entry) => entry.category === id))
            .map((id) => (
              <div key={id}>
                <h3>{t(`library.category.${id}`)}</h3>
                {tiles(
                  t(`library.category.${id}`),
                  shown.filter((entry) => entry.category === id),
                )}
              </div>
            ))}
        </div>
      </div>
      <p className={styles.foot}>{t('library.hint')}</p>
    </section>
  );
}

interface TileProps {
  entry: PaletteEntry;
  name: string;
  onUse(how: 'arm' | 'center' | 'dropped'): void;
  /** The tile is dragged: the library gives way to the canvas. */
  onDrag(isDragging: boolean): void;
}

function Tile({ entry, name, onUse, onDrag }: TileProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const drag = useDragToCanvas(entry);
  const isDragging = drag.at !== null;
  useEffect(() => void onDrag(isDragging), [isDragging, onDrag]);
  const preview = usePreview(entry);
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={(event) => {
        // A click by the keyboard has no pointer to hang the widget at.
        if (event.detail === 0) onUse('center');
      }}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!start.current) return;
        const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
        if (drag.at || moved > dragStartPx) drag.move(event);
      }}
      onPointerUp={(event) => {
        if (!start.current) return;
        start.current = null;
        if (!drag.at) onUse('arm');
        else if (drag.drop(event)) onUse('dropped');
      }}
      onPointerCancel={() => {
        start.current = null;
        drag.cancel();
      }}
    >
      <span className={styles.preview}>{preview && <img src={preview} alt="" draggable={false} />}</span>
      <span className={styles.tileName}>{name}</span>
      {drag.at && drag.at.isOutside && preview && (
        <img className={styles.ghost} src={preview} alt="" style={{ left: drag.at.x + 2, top: drag.at.y + 2 }} />
      )}
    </button>
  );
}

/** Length of a line in its picture, px; in its real length it would be scaled until nothing is left of its height. */
const lineLength = 96;
const lineHeight = 4;

/** What a picture of the widget shows: a piece of a long line in a colour that can be seen, a single text line without the room after it. */
function trimmed(widget: Widget, list: DisplayList): Widget {
  if (widget.h <= lineHeight) return { ...widget, w: lineLength, style: { ...widget.style, background: '#8f8e88' } };
  if (!traitsOf(widget.type).isLabel) return widget;
  const [only] = list;
  const [line] = list.length === 1 && only?.kind === 'text' && only.lines.length === 1 ? only.lines : [];
  return line ? { ...widget, w: Math.min(widget.w, Math.ceil(line.width) + 2) } : widget;
}

/** Picture of the entry by the real painter, on a neutral ground. */
function usePreview(entry: PaletteEntry): string | undefined {
  const [version, setVersion] = useState(0);
  const icon =
    typeof entry.widget.style['icon'] === 'string'
      ? entry.widget.style['icon'].split(' ').find((name) => name.startsWith('mdi-'))
      : undefined;
  useEffect(() => {
    let isCurrent = true;
    if (icon) void icons.load([icon]).then((hasNew) => hasNew && isCurrent && setVersion((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, [icon]);
  return useMemo(() => {
    const widget = { ...entry.widget, id: entry.id, x: 0, y: 0, z: 0 } as Widget;
    const env = createPaintEnv({ imageUrl: (url) => url, iconPath: (name) => icons.get(name), mode: 'edit' });
    const shown = trimmed(widget, paintWidget(widget, {}, env));
    const svg = displayListToSvg(paintWidget(shown, {}, env), { w: shown.w, h: shown.h });
    return version >= 0 ? `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` : undefined;
  }, [entry, version]);
}
