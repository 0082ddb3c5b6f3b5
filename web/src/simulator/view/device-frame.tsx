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
function useKnownCorner(app: Pick<App, 'type' | 'screenSize'>, isDevice: boolean): number | undefined {
  const [corner, setCorner] = useState<number>();
  useEffect(() => {
    if (!isDevice) return undefined;
    let isWanted = true;
    import('./known-corner').then(
      ({ knownCorner }) => isWanted && setCorner(knownCorner(app)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [app, isDevice]);
  return corner;
}

/**
 * The device around a prototype that stands in a larger page: a phone or a tablet with the corners that its screen has,
 * nothing but a shadow around a page, nothing at all in the hand. Nothing of it covers the prototype. Whatever it is, the prototype
 * has the same place in it, so that it goes on running while its window becomes another one.
 */
export function DeviceFrame({
  app,
  fit,
  isInHand = false,
  children,
}: {
  app: Pick<App, 'type' | 'screenSize'>;
  fit: Fit;
  /** The device of the tester is the device. */
  isInHand?: boolean;
  children: ReactNode;
}): ReactElement {
  // In a window of another width it is no device any more.
  const isOwnWidth = Math.abs(fit.viewport.w - app.screenSize.w) < 1;
  const isDevice = !isInHand && typeOfApp(app) !== 'desktop' && isOwnWidth;
  const known = useKnownCorner(app, isDevice);
  const corner = Math.min((known ?? usualCorner(app)) * fit.scale, fit.w / 2, fit.h / 2);
  return (
    <div className={styles[isDevice ? 'device' : isInHand ? 'bare' : 'page']} style={{ padding: isDevice ? bezel : 0 }}>
      {isDevice ? <Body w={fit.w + bezel * 2} h={fit.h + bezel * 2} corner={corner + bezel} /> : null}
      <div className={styles['screen']} style={{ borderRadius: isDevice ? corner : 0 }}>
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
