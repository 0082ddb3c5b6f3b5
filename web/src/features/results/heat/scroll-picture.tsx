import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { shortNumber } from '../words';
import { bandColour } from './heat-image';
import { depthOf, valueAt, type Band } from './scroll-bands';
import styles from './scroll-picture.module.css';

interface Page {
  views: number;
  height: number;
  viewHeight: number;
  reach: readonly Band[];
  attention: readonly Band[];
}

const marked = [0.75, 0.5, 0.25] as const;

/** Bands of colour by height, lines at the heights that a share of the views reached, and a ruler that tells one height. */
export function ScrollPicture({ kind, page }: { kind: 'reach' | 'attention'; page: Page }) {
  const { t, locale } = useTranslation('results');
  const { height, viewHeight, reach, attention } = page;
  const top = (row: number): string => `${(row / Math.max(1, height)) * 100}%`;
  const depths = marked.map((share) => ({ share, row: depthOf(reach, share) }));
  return (
    <>
      <ScrollBands kind={kind} page={page} />
      {viewHeight > 0 && viewHeight < height && (
        <div className={styles.fold} style={{ top: top(viewHeight) }}>
          <span>{t('heat.fold')}</span>
        </div>
      )}
      {kind === 'reach' &&
        depths.map(
          ({ share, row }) =>
            row !== undefined &&
            row + 1 < height &&
            row + 1 > viewHeight && (
              <div key={share} className={styles.depth} style={{ top: top(row + 1) }}>
                <span>{formatPercent(share, locale)}</span>
              </div>
            ),
        )}
      <DepthRuler page={{ ...page, reach, attention }} />
    </>
  );
}

/** One px of a canvas for each px of the page, stretched over its width. */
export function ScrollBands({
  kind,
  page,
}: {
  kind: 'reach' | 'attention';
  page: Pick<Page, 'height' | 'reach' | 'attention'>;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bands = kind === 'reach' ? page.reach : page.attention;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    canvas.current.width = 1;
    canvas.current.height = Math.max(1, Math.ceil(page.height));
    const most = kind === 'reach' ? 1 : Math.max(1, ...bands.map(({ value }) => value));
    for (const { fromRow, toRow, value } of bands) {
      context.fillStyle = bandColour(value / most);
      context.fillRect(0, fromRow, 1, toRow - fromRow + 1);
    }
  }, [bands, kind, page.height]);
  return <canvas ref={canvas} className={styles.bands} aria-hidden />;
}

/** Tells how many views saw the height under the pointer, and for how long; arrow keys move it. */
function DepthRuler({ page }: { page: Page }) {
  const { t, locale } = useTranslation('results');
  const { views, height, reach, attention } = page;
  const [row, setRow] = useState<number>();
  const last = Math.max(0, Math.ceil(height) - 1);
  const at = Math.min(last, row ?? 0);
  const words = t('heat.atHeight', {
    px: formatNumber(at, locale),
    x: formatNumber(Math.round(valueAt(reach, at) * views), locale),
    n: formatNumber(views, locale),
    seconds: shortNumber(views === 0 ? 0 : valueAt(attention, at) / views / 1000, locale),
  });
  const move = (event: KeyboardEvent): void => {
    const step = Math.max(1, Math.round(height / (event.shiftKey ? 10 : 50)));
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : event.key === 'ArrowDown'
            ? at + step
            : event.key === 'ArrowUp'
              ? at - step
              : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setRow(Math.min(last, Math.max(0, next)));
  };
  return (
    <div
      className={styles.ruler}
      role="slider"
      tabIndex={0}
      aria-label={t('heat.ruler')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={words}
      onKeyDown={move}
      onFocus={() => setRow((current) => current ?? 0)}
      onBlur={() => setRow(undefined)}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        if (box.height > 0) setRow(Math.min(last, Math.floor(((event.clientY - box.top) / box.height) * height)));
      }}
      onPointerLeave={() => setRow(undefined)}
    >
      {row !== undefined && (
        <div className={styles.reading} style={{ top: `${(at / Math.max(1, height)) * 100}%` }}>
          <span>{words}</span>
        </div>
      )}
    </div>
  );
}
