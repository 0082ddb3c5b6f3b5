import { isLandscape, typeOfApp, usualCorner, type App } from '@prototrail/model';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import styles from './device-frame.module.css';
import type { Fit } from './fit';

/** Px around the screen, and how far its buttons stick out. */
const bezel = 10;
const button = 3;

/** Buttons of a phone at its right edge, as parts of its height: where they begin and how long they are. */
const buttons = [
  [0.22, 0.11],
  [0.36, 0.06],
] as const;

/** Corners of the very device. The list of devices comes later than the page: it is long, and only the look needs it. */
function useKnownCorner(app: Pick<App, 'type' | 'screenSize'>): number | undefined {
  const [corner, setCorner] = useState<number>();
  useEffect(() => {
    let isWanted = true;
    import('./known-corner').then(
      ({ knownCorner }) => isWanted && setCorner(knownCorner(app)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [app]);
  return corner;
}

/**
 * The device around a prototype that stands in a larger page: a phone or a tablet with the corners that its screen has,
 * nothing but a shadow around a page. Nothing of it covers the prototype.
 */
export function DeviceFrame({
  app,
  fit,
  children,
}: {
  app: Pick<App, 'type' | 'screenSize'>;
  fit: Fit;
  children: ReactNode;
}): ReactElement {
  const known = useKnownCorner(app);
  // In a window of another width it is no device any more.
  const isOwnWidth = Math.abs(fit.viewport.w - app.screenSize.w) < 1;
  if (typeOfApp(app) === 'desktop' || !isOwnWidth) return <div className={styles['page']}>{children}</div>;
  const corner = Math.min((known ?? usualCorner(app)) * fit.scale, fit.w / 2, fit.h / 2);
  return (
    <div className={styles['device']} style={{ padding: bezel }}>
      <Body w={fit.w + bezel * 2} h={fit.h + bezel * 2} corner={corner + bezel} />
      <div className={styles['screen']} style={{ borderRadius: corner }}>
        {children}
      </div>
    </div>
  );
}

function Body({ w, h, corner }: { w: number; h: number; corner: number }): ReactElement {
  const isTurned = isLandscape({ w, h });
  return (
    <svg className={styles['body']} width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      {buttons.map(([at, length]) => (
        <rect
          key={at}
          className={styles['button']}
          rx={1.5}
          {...(isTurned
            ? { x: w * at, y: -button, width: w * length, height: button * 2 }
            : { x: w - button, y: h * at, width: button * 2, height: h * length })}
        />
      ))}
      <rect className={styles['metal']} width={w} height={h} rx={corner} />
      <rect className={styles['glass']} x={2} y={2} width={w - 4} height={h - 4} rx={Math.max(0, corner - 2)} />
    </svg>
  );
}
