import type { App } from '@prototrail/model';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { ScreenPreview } from '../../ui';
import { placeAt, screenPoint, type CanvasPlace } from './comment-place';
import styles from './comments.module.css';
import { Pin } from './pin';
import { aside, clusterPins, type Placed } from './pin-clusters';
import { PinGroup } from './pin-group';
import type { Thread } from './threads';

/** Pins nearer than this part of the width of a screen would cover each other. */
const coveredPart = 0.03;

export interface ScreenBoardProps {
  app: App;
  screenId: string;
  imageUrl: (url: string) => string;
  threads: readonly Thread[];
  chosen: string | null;
  onChoose(id: string): void;
  /** A press places a comment there. */
  onPlace?(at: CanvasPlace): void;
  /** Where a comment is being written. */
  draft?: { x: number; y: number } | null;
}

/** A screen with the pins of its threads. */
export function ScreenBoard(props: ScreenBoardProps): ReactNode {
  const { app, screenId, imageUrl, threads, chosen, onChoose, onPlace, draft } = props;
  const { t } = useTranslation('comments');
  const screen = app.screens[screenId];
  if (!screen) return null;
  const placed = threads.flatMap((item): Placed<Thread>[] => {
    const point = screenPoint(app, screenId, item.root);
    return point ? [{ item, ...point }] : [];
  });
  const [alone, others] = aside(placed, ({ root }) => root.id === chosen);
  const clusters = clusterPins(others, screen.w * coveredPart);
  const at = (x: number, y: number) => ({ left: `${(100 * x) / screen.w}%`, top: `${(100 * y) / screen.h}%` });
  const place = (event: MouseEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // The keyboard presses without a place: the middle.
    const part = event.detail === 0 ? { x: 0.5, y: 0.5 } : partOf(box, event);
    const point = { x: screen.x + part.x * screen.w, y: screen.y + part.y * screen.h };
    // screens may lie over each other: it is this one
    onPlace?.(placeAt({ screens: { [screenId]: screen }, widgets: app.widgets }, point));
  };
  const pinOf = (thread: Thread, { x, y }: { x: number; y: number }): ReactNode => (
    <Pin
      key={thread.root.id}
      thread={thread}
      isChosen={thread.root.id === chosen}
      isFollowed
      style={at(x, y)}
      onChoose={() => onChoose(thread.root.id)}
    />
  );
  return (
    <div className={styles['board']} style={{ aspectRatio: `${screen.w} / ${screen.h}` }}>
      <ScreenPreview app={app} screenId={screenId} imageUrl={imageUrl} label={String(screen.name ?? '')} />
      {onPlace && <button type="button" className={styles['placing']} aria-label={t('write.where')} onClick={place} />}
      {clusters.map(({ x, y, items }) =>
        items.length === 1 ? (
          items.map((thread) => pinOf(thread, { x, y }))
        ) : (
          <PinGroup
            key={items[0]?.root.id}
            threads={items}
            isUnread={() => false}
            style={at(x, y)}
            onChoose={onChoose}
          />
        ),
      )}
      {alone.map(({ item, ...point }) => pinOf(item, point))}
      {draft && <span className={styles['draft']} style={at(draft.x, draft.y)} />}
    </div>
  );
}

function partOf(box: DOMRect, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}
