import type { App, Point } from '@prototrail/model';
import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useDocument, useEditor } from '../../canvas';
import { useTranslation } from '../../i18n';
import styles from './comments.module.css';
import { Pin } from './pin';
import type { Thread } from './threads';

/** Where a comment will be: on a screen, relative to it, or on the canvas. */
export interface CanvasPlace extends Point {
  reference: string;
}

/** Place of a comment on the canvas; null for one without a place, or of a screen that is gone. */
function canvasPoint(screens: App['screens'], place: Partial<CanvasPlace>): Point | null {
  const { reference = '', x, y } = place;
  if (x === undefined || y === undefined) return null;
  if (reference === 'canvas') return { x, y };
  const screen = screens[reference];
  return screen ? { x: screen.x + x, y: screen.y + y } : null;
}

/** The comment place under a point of the canvas. */
function placeAt(screens: App['screens'], point: Point): CanvasPlace {
  const found = Object.entries(screens).find(
    ([, { x, y, w, h }]) => point.x >= x && point.y >= y && point.x <= x + w && point.y <= y + h,
  );
  const [reference, origin] = found ?? ['canvas', { x: 0, y: 0 }];
  return { reference, x: Math.round(point.x - origin.x), y: Math.round(point.y - origin.y) };
}

export interface CanvasPinsProps {
  threads: readonly Thread[];
  chosen: string | null;
  onChoose(id: string): void;
  draft: CanvasPlace | null;
}

/** Pins over the canvas. They follow the camera by style alone, and keep their size. */
export function CanvasPins({ threads, chosen, onChoose, draft }: CanvasPinsProps): ReactNode {
  const editor = useEditor();
  const screens = useDocument(['screens'], ({ app }) => app.screens);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (): void => {
      const { camera } = editor.state;
      if (!holder.current) return;
      holder.current.style.transform = `translate(${-camera.x * camera.zoom}px, ${-camera.y * camera.zoom}px)`;
      holder.current.style.setProperty('--zoom', String(camera.zoom));
    };
    follow();
    return editor.session.subscribe((state, before) => {
      if (state.camera !== before.camera) follow();
    });
  }, [editor]);
  const styleAt = ({ x, y }: Point): CSSProperties => ({
    left: `calc(${x}px * var(--zoom))`,
    top: `calc(${y}px * var(--zoom))`,
  });
  const draftPoint = draft && canvasPoint(screens, draft);
  return (
    <div className={styles['layer']}>
      <div ref={holder} className={styles['canvasPins']}>
        {threads.map((thread) => {
          const point = canvasPoint(screens, thread.root);
          return (
            point && (
              <Pin
                key={thread.root.id}
                thread={thread}
                isChosen={thread.root.id === chosen}
                style={styleAt(point)}
                onChoose={() => onChoose(thread.root.id)}
              />
            )
          );
        })}
        {draftPoint && <span className={styles['draft']} style={styleAt(draftPoint)} />}
      </div>
    </div>
  );
}

/** Takes the next press as the place of a comment. */
export function PlacingLayer({
  onPlace,
  onCancel,
}: {
  onPlace(place: CanvasPlace): void;
  onCancel(): void;
}): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('comments');
  const place = (event: MouseEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // The keyboard presses without a place: the middle.
    const at =
      event.detail === 0
        ? { x: box.width / 2, y: box.height / 2 }
        : { x: event.clientX - box.left, y: event.clientY - box.top };
    const { x, y, zoom } = editor.state.camera;
    onPlace(placeAt(editor.app.screens, { x: x + at.x / zoom, y: y + at.y / zoom }));
  };
  return (
    <div className={styles['layer']}>
      <button
        type="button"
        className={styles['placing']}
        aria-label={t('write.whereCanvas')}
        autoFocus
        onClick={place}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
    </div>
  );
}
