import type { PaletteEntry } from '@prototrail/widgets';
import { Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './library.module.css';
import { isDraggable } from './place-entry';
import { useDragToCanvas } from './use-drag-to-canvas';
import { usePreview } from './use-preview';

const dragStartPx = 4;

export interface TileProps {
  entry: PaletteEntry;
  name: string;
  /** Only the picture, the name as a hint. */
  isSmall: boolean;
  onUse(how: 'arm' | 'center' | 'dropped'): void;
  /** The tile is dragged: the library gives way to the canvas. */
  onDrag(isDragging: boolean): void;
  isFavourite: boolean;
  /** Absent where entries come and go with their prototype. */
  onFavourite?: (() => void) | undefined;
}

/** One widget of the library: its picture and name. */
export function Tile({ entry, name, isSmall, onUse, onDrag, isFavourite, onFavourite }: TileProps) {
  const { t } = useEditorTexts();
  const start = useRef<{ x: number; y: number } | null>(null);
  const drag = useDragToCanvas(entry);
  const isDragging = drag.at !== null;
  useEffect(() => void onDrag(isDragging), [isDragging, onDrag]);
  const preview = usePreview(entry);
  return (
    <div className={styles.tileFrame} data-small={isSmall || undefined}>
      <button
        type="button"
        className={styles.tile}
        data-tile
        {...(isSmall ? { 'aria-label': name, title: name } : {})}
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
          if (isDraggable(entry) && (drag.at || moved > dragStartPx)) drag.move(event);
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
        {!isSmall && <span className={styles.tileName}>{name}</span>}
        {drag.at && drag.at.isOutside && preview && (
          <img className={styles.ghost} src={preview} alt="" style={{ left: drag.at.x + 2, top: drag.at.y + 2 }} />
        )}
      </button>
      {onFavourite && (
        <span className={styles.star} data-on={isFavourite || undefined}>
          <IconButton
            size={24}
            icon={Star}
            label={t(isFavourite ? 'library.removeFavourite' : 'library.addFavourite', { name })}
            isPressed={isFavourite}
            onPress={onFavourite}
          />
        </span>
      )}
    </div>
  );
}
