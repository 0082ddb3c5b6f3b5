import type { Point } from '@prototrail/model';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useDocument, useEditor } from '../../canvas';
import { useTranslation } from '../../i18n';
import { cx } from '../../ui';
import { canvasPoint, placeAt, type CanvasPlace } from './comment-place';
import styles from './comments.module.css';
import { Pin } from './pin';
import { clusterPins, type Placed } from './pin-clusters';
import type { Thread } from './threads';

/** Below this zoom pins that lie close together are one. */
const clusteredBelow = 0.25;
const clusterPx = 40;

export interface CanvasPinsProps {
  threads: readonly Thread[];
  chosen: string | null;
  onChoose(id: string): void;
  draft: CanvasPlace | null;
  isUnread(thread: Thread): boolean;
  canMove(thread: Thread): boolean;
  onMove(thread: Thread, place: CanvasPlace): void;
  /** What stands beside the pin of the chosen thread. */
  bubble?: ReactNode;
}

/** Pins over the canvas. They follow the camera by style alone, and keep their size. */
export function CanvasPins(props: CanvasPinsProps): ReactNode {
  const { threads, chosen, onChoose, draft, isUnread, canMove, onMove, bubble } = props;
  const editor = useEditor();
  const { t } = useTranslation('comments');
  const app = useDocument(['screens', 'widgets'], (each) => each.app);
  const holder = useRef<HTMLDivElement>(null);
  const zoomStep = useFollowedCamera(holder);
  const placed = threads.flatMap((item): Placed<Thread>[] => {
    const point = canvasPoint(app, item.root);
    return point ? [{ item, ...point }] : [];
  });
  const distance = zoomStep === null ? 0 : clusterPx / 2 ** zoomStep;
  const move = (thread: Thread, from: Point, by: Point): void => {
    const { zoom } = editor.state.camera;
    onMove(thread, placeAt(editor.app, { x: from.x + by.x / zoom, y: from.y + by.y / zoom }));
  };
  const draftPoint = draft && canvasPoint(app, draft);
  const open = placed.find(({ item }) => item.root.id === chosen);
  return (
    <div className={styles['layer']}>
      <div ref={holder} className={styles['canvasPins']}>
        {clusterPins(placed, distance).map(({ x, y, items: [thread, ...others] }) => {
          const named = t('cluster', { count: others.length + 1 });
          const hasUnread = thread !== undefined && [thread, ...others].some(isUnread);
          return thread && others.length === 0 ? (
            <Pin
              key={thread.root.id}
              thread={thread}
              isChosen={thread.root.id === chosen}
              isUnread={hasUnread}
              style={styleAt({ x, y })}
              onChoose={() => onChoose(thread.root.id)}
              onMove={canMove(thread) ? (by) => move(thread, { x, y }, by) : undefined}
            />
          ) : (
            thread && (
              <button
                key={thread.root.id}
                type="button"
                className={cx(styles['cluster'], hasUnread && styles['pinUnread'])}
                style={styleAt({ x, y })}
                aria-label={hasUnread ? t('unread.named', { name: named }) : named}
                onClick={() => editor.camera.zoomTo(clusteredBelow, editor.camera.toWindow({ x, y }))}
              >
                {others.length + 1}
              </button>
            )
          );
        })}
        {draftPoint && <span className={styles['draft']} style={styleAt(draftPoint)} />}
        {bubble !== undefined && open && (
          <div
            className={styles['bubble']}
            style={styleAt(open)}
            data-side={isRightHalf(editor.camera.toWindow(open), holder.current) ? 'left' : 'right'}
          >
            {bubble}
          </div>
        )}
      </div>
    </div>
  );
}

const styleAt = ({ x, y }: Point): CSSProperties => ({
  left: `calc(${x}px * var(--zoom))`,
  top: `calc(${y}px * var(--zoom))`,
});

function isRightHalf({ x }: Point, holder: HTMLElement | null): boolean {
  return x > (holder?.parentElement?.clientWidth ?? Infinity) / 2;
}

/** Keeps an element at the camera without drawing again; answers the zoom in steps, or null while pins stand alone. */
function useFollowedCamera(holder: { current: HTMLElement | null }): number | null {
  const editor = useEditor();
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    const follow = (): void => {
      const { camera } = editor.state;
      if (!holder.current) return;
      holder.current.style.transform = `translate(${-camera.x * camera.zoom}px, ${-camera.y * camera.zoom}px)`;
      holder.current.style.setProperty('--zoom', String(camera.zoom));
      setStep(camera.zoom < clusteredBelow ? Math.round(Math.log2(camera.zoom) * 4) / 4 : null);
    };
    follow();
    return editor.session.subscribe((state, before) => {
      if (state.camera !== before.camera) follow();
    });
  }, [editor, holder]);
  return step;
}
