import type { App } from '@prototrail/model';
import { useState, type ReactNode } from 'react';
import { ScreenPreview } from '../../ui';
import styles from './screen-grid.module.css';

interface ScreenItem {
  /** What is chosen by it. */
  id: string;
  name: string;
  /** The screen that is drawn. */
  screenId: string;
  facts: string;
}

export interface ScreenGridProps {
  app: App;
  items: readonly ScreenItem[];
  imageUrl(url: string): string;
  chosen: ReadonlySet<string>;
  onToggle(ids: readonly string[], isOn: boolean): void;
}

/** Screens as pictures with check boxes; with the shift key all up to the one pressed before. */
export function ScreenGrid({ app, items, imageUrl, chosen, onToggle }: ScreenGridProps): ReactNode {
  const [last, setLast] = useState<string>();
  const press = (id: string, isRange: boolean): void => {
    const ids = items.map((item) => item.id);
    const [from, at] = [ids.indexOf(last ?? ''), ids.indexOf(id)];
    const range = isRange && from >= 0 ? ids.slice(Math.min(from, at), Math.max(from, at) + 1) : [id];
    onToggle(range, !chosen.has(id));
    setLast(id);
  };
  return (
    <ul className={styles['grid']}>
      {items.map(({ id, name, screenId, facts }) => (
        <li key={id}>
          <button
            type="button"
            role="checkbox"
            aria-checked={chosen.has(id)}
            aria-label={name}
            className={styles['frame']}
            onClick={(event) => press(id, event.shiftKey)}
          >
            <span className={styles['tick']} aria-hidden />
            <span className={styles['picture']}>
              <ScreenPreview app={app} screenId={screenId} imageUrl={imageUrl} isCropped />
            </span>
          </button>
          <span className={styles['frameName']}>{name}</span>
          <small>{facts}</small>
        </li>
      ))}
    </ul>
  );
}

/** A choice with more in it, or with less. */
export function withChoice(chosen: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
