import { useEffect, useRef } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { cx } from '../../../ui';
import { excerptOf, type FoundText } from './find-hits';
import styles from './find.module.css';

/** More rows are of no use and slow. */
export const maxShown = 500;

interface HitListProps {
  hits: readonly FoundText[];
  currentId: string | null;
  onShow(hit: FoundText): void;
}

/** Matches by screen; a press shows one on the canvas. */
export function HitList({ hits, currentId, onShow }: HitListProps) {
  const editor = useEditor();
  const { t } = useTranslation('find');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const shown = hits.slice(0, maxShown);
  const screens = [...new Set(shown.map(({ screenId }) => screenId))];
  return (
    <div ref={list}>
      {screens.map((screenId) => {
        const here = shown.filter((hit) => hit.screenId === screenId);
        const name = screenId === null ? t('outside') : (editor.app.screens[screenId]?.name ?? '');
        return (
          <section key={screenId ?? ''} aria-label={name}>
            <h3 className={styles.screen}>
              <span>{name}</span>
              <span className={styles.number}>{here.length}</span>
            </h3>
            <ul className={styles.rows}>
              {here.map((hit) => (
                <li key={hit.id}>
                  <HitRow hit={hit} isCurrent={hit.id === currentId} onShow={onShow} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function HitRow({ hit, isCurrent, onShow }: { hit: FoundText; isCurrent: boolean; onShow(hit: FoundText): void }) {
  const [start, match, end] = excerptOf(hit);
  return (
    <button
      type="button"
      className={cx(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
      onClick={() => onShow(hit)}
    >
      <span className={styles.excerpt}>
        {start}
        <mark>{match}</mark>
        {end}
      </span>
      <span className={styles.name}>{hit.name}</span>
    </button>
  );
}
