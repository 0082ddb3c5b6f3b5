import type { Point } from '@prototrail/model';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useDocument, useEditor } from '../../canvas';
import { useTranslation } from '../../i18n';
import { cx } from '../../ui';
import { canvasPoint, placeAt, type CanvasPlace } from './comment-place';
import styles from './comments.module.css';
import { Pin } from './pin';
import { aside, clusterPins, isNear, type Placed } from './pin-clusters';
import { PinGroup } from './pin-group';
import type { Thread } from './threads';

/** Below this zoom pins that lie close together are one, which leads nearer. */
const clusteredBelow = 0.25;
const clusterPx = 40;
/** Nearer than this in the window, pins cover each other at any other zoom: one opens a list of them. */
const coveredPx = 14;

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
  const isFar = zoomStep < Math.log2(clusteredBelow);
  const distance = (isFar ? clusterPx : coveredPx) / 2 ** zoomStep;
  const [alone, others] = aside(placed, ({ root }) => !isFar && root.id === chosen);
  const clusters = clusterPins(others, distance);
  const move = (thread: Thread, from: Point, by: Point): void => {
    const { zoom } = editor.state.camera;
    onMove(thread, placeAt(editor.app, { x: from.x + by.x / zoom, y: from.y + by.y / zoom }));
  };
  const draftPoint = draft && canvasPoint(app, draft);
  const open = placed.find(({ item }) => item.root.id === chosen);
  return (
    <div className={styles['layer']}>
      <div ref={holder} className={styles['canvasPins']}>
        {[...alone.map(({ item, x, y }) => ({ x, y, items: [item] })), ...clusters].map(({ x, y, items }) => {
          const [thread] = items;
          const named = t('cluster', { count: items.length });
          const hasUnread = items.some(isUnread);
          const isOpen = thread?.root.id === chosen;
          if (thread && items.length === 1)
            return (
              <Pin
                key={thread.root.id}
                thread={thread}
                isChosen={isOpen}
                isUnread={hasUnread}
                style={styleAt({ x, y }, isOpen && isNear(clusters, { x, y }, distance) ? besidePx : 0)}
                onChoose={() => onChoose(thread.root.id)}
                onMove={canMove(thread) ? (by) => move(thread, { x, y }, by) : undefined}
              />
            );
          if (thread && !isFar)
            return (
              <PinGroup
                key={thread.root.id}
                threads={items}
                isUnread={isUnread}
                style={styleAt({ x, y })}
                onChoose={onChoose}
              />
            );
          return (
            thread && (
              <button
                key={thread.root.id}
                type="button"
                className={cx(styles['cluster'], hasUnread && styles['pinUnread'])}
                style={styleAt({ x, y })}
                aria-label={hasUnread ? t('unread.named', { name: named }) : named}
                onClick={() => editor.camera.zoomTo(clusteredBelow, editor.camera.toWindow({ x, y }))}
              >
                {items.length}
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

/** So far from its place an open pin stands beside those that it would cover, px. */
const besidePx = -32;

const styleAt = ({ x, y }: Point, aside = 0): CSSProperties => ({
  left: `calc(${x}px * var(--zoom) + ${aside}px)`,
  top: `calc(${y}px * var(--zoom))`,
});

function isRightHalf({ x }: Point, holder: HTMLElement | null): boolean {
  return x > (holder?.parentElement?.clientWidth ?? Infinity) / 2;
}

// rounded down, so that just below the limit is below it
const stepOf = (zoom: number): number => Math.floor(Math.log2(zoom) * 4) / 4;

/** Keeps an element at the camera without drawing again; answers the zoom as a power of two, in steps. */
function useFollowedCamera(holder: { current: HTMLElement | null }): number {
  const editor = useEditor();
  const [step, setStep] = useState(() => stepOf(editor.state.camera.zoom));
  useEffect(() => {
    const follow = (): void => {
      const { camera } = editor.state;
      if (!holder.current) return;
      holder.current.style.transform = `translate(${-camera.x * camera.zoom}px, ${-camera.y * camera.zoom}px)`;
      holder.current.style.setProperty('--zoom', String(camera.zoom));
      setStep(stepOf(camera.zoom));
    };
    follow();
    return editor.session.subscribe((state, before) => {
      if (state.camera !== before.camera) follow();
    });
  }, [editor, holder]);
  return step;
}
