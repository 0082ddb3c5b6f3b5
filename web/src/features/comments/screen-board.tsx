import type { App } from '@prototrail/model';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { ScreenPreview } from '../../ui';
import { placeAt, screenPoint, type CanvasPlace } from './comment-place';
import styles from './comments.module.css';
import { Pin } from './pin';
import type { Thread } from './threads';

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
  const at = (x: number, y: number) => ({ left: `${(100 * x) / screen.w}%`, top: `${(100 * y) / screen.h}%` });
  const place = (event: MouseEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // The keyboard presses without a place: the middle.
    const part = event.detail === 0 ? { x: 0.5, y: 0.5 } : partOf(box, event);
    const point = { x: screen.x + part.x * screen.w, y: screen.y + part.y * screen.h };
    // screens may lie over each other: it is this one
    onPlace?.(placeAt({ screens: { [screenId]: screen }, widgets: app.widgets }, point));
  };
  return (
    <div className={styles['board']} style={{ aspectRatio: `${screen.w} / ${screen.h}` }}>
      <ScreenPreview app={app} screenId={screenId} imageUrl={imageUrl} label={String(screen.name ?? '')} />
      {onPlace && <button type="button" className={styles['placing']} aria-label={t('write.where')} onClick={place} />}
      {threads
        .flatMap((thread) => {
          const point = screenPoint(app, screenId, thread.root);
          return point ? [{ thread, point }] : [];
        })
        .map(({ thread, point }) => (
          <Pin
            key={thread.root.id}
            thread={thread}
            isChosen={thread.root.id === chosen}
            isFollowed
            style={at(point.x, point.y)}
            onChoose={() => onChoose(thread.root.id)}
          />
        ))}
      {draft && <span className={styles['draft']} style={at(draft.x, draft.y)} />}
    </div>
  );
}

function partOf(box: DOMRect, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}
