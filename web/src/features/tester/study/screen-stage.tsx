import { isLandscape, type App, type Screen } from '@prototrail/model';
import { useRef, type ReactNode } from 'react';
import { DeviceFrame, useSize } from '../../../simulator';
import { useNarrow } from '../use-narrow';
import styles from './screen-page.module.css';

/** Size of a picture in its frame, px; `scale` is px per px of the screen. */
export interface PictureSize {
  scale: number;
  w: number;
  h: number;
}

/** A picture that fits a space: phones as a whole, wide prototypes by their width. A long one scrolls in its frame. */
export function pictureSize(
  app: Pick<App, 'screenSize'>,
  screen: Screen,
  space: { w: number; h: number },
): PictureSize {
  const wide = space.w / Math.max(1, screen.w);
  const high = space.h / Math.max(1, app.screenSize.h);
  const scale = Math.max(0.05, Math.min(1, isLandscape(app.screenSize) ? wide : Math.min(wide, high)));
  const shownHeight = Math.min(screen.h, app.screenSize.h) * scale;
  return { scale, w: screen.w * scale, h: Math.max(1, Math.min(space.h, shownHeight)) };
}

/** Px between a picture and the edges of its place. */
const margin = 32;

/** Words on one side, the place of a picture on the other; on phones one below the other. */
export function ScreenStage({
  app,
  screen,
  isAlone = false,
  isPlain = false,
  isWide = false,
  words,
  children,
}: {
  app: App;
  screen: Screen;
  /** On phones only the picture is there. */
  isAlone?: boolean;
  /** On phones the place of the picture needs no room. */
  isPlain?: boolean;
  /** On phones the picture takes the width, and the page scrolls. */
  isWide?: boolean;
  words: ReactNode;
  children(size: PictureSize): ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const space = useSize(place);
  const isNarrow = useNarrow();
  const edge = isNarrow ? 0 : margin;
  const h = isNarrow && isWide ? Infinity : (space?.h ?? 0) - edge * 2;
  const size = space && pictureSize(app, screen, { w: space.w - edge * 2, h });
  const viewport = { w: app.screenSize.w, h: size ? size.h / size.scale : 0 };
  return (
    <div
      className={styles.split}
      data-wide={isLandscape(app.screenSize) || undefined}
      data-alone={isAlone || undefined}
    >
      <main className={styles.words}>{words}</main>
      <div ref={place} className={styles.place} data-plain={isPlain || undefined} data-wide={isWide || undefined}>
        {size === null ? null : isNarrow ? (
          <div className={styles.bare}>{children(size)}</div>
        ) : (
          <DeviceFrame app={app} fit={{ ...size, viewport }}>
            {children(size)}
          </DeviceFrame>
        )}
      </div>
    </div>
  );
}
