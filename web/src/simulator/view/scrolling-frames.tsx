import type { Overflow } from '@prototrail/model';
import type { ReactNode } from 'react';
import type { SceneWidget } from '../runtime';
import styles from './player.module.css';
import { t } from './texts';

/**
 * Widgets in drawing order; those in a frame that cuts off or scrolls what does not fit are painted together in it, where the first of them is.
 * Frames may lie in frames: `depth` says how many are around already.
 */
export function paintInFrames(
  items: readonly SceneWidget[],
  depth: number,
  paint: (item: SceneWidget) => ReactNode,
): ReactNode[] {
  const frames = new Map<string, FrameContent>();
  const result: (SceneWidget | FrameContent)[] = [];
  for (const item of items) {
    const around = item.overflow?.[depth];
    if (around === undefined) {
      result.push(item);
      continue;
    }
    // Copies in a repeater have frames of their own.
    const id = `${around.groupId} ${around.frame.x} ${around.frame.y}`;
    const known = frames.get(id);
    if (known) known.contents.push(item);
    else {
      const made: FrameContent = { id: around.groupId, around, contents: [item] };
      frames.set(id, made);
      result.push(made);
    }
  }
  return result.map((entry) =>
    'contents' in entry ? (
      <Frame key={`${entry.id} ${entry.contents[0]?.key ?? ''}`} around={entry.around} contents={entry.contents}>
        {paintInFrames(entry.contents, depth + 1, paint)}
      </Frame>
    ) : (
      paint(entry)
    ),
  );
}

interface FrameContent {
  id: string;
  around: Overflow;
  contents: SceneWidget[];
}

function Frame({
  around: { frame, scroll },
  contents,
  children,
}: {
  around: Overflow;
  contents: readonly SceneWidget[];
  children: ReactNode;
}) {
  const place = { left: frame.x, top: frame.y, width: frame.w, height: frame.h };
  const right = Math.max(frame.x + frame.w, ...contents.map((item) => item.x + item.w));
  const bottom = Math.max(frame.y + frame.h, ...contents.map((item) => item.y + item.h));
  const content = (
    <div className={styles.frameContent} style={{ left: -frame.x, top: -frame.y, width: right, height: bottom }}>
      {children}
    </div>
  );
  if (scroll === 'none')
    return (
      <div className={styles.clipFrame} style={place}>
        {content}
      </div>
    );
  const isAcross = scroll !== 'y' && right > frame.x + frame.w;
  const isDown = scroll !== 'x' && bottom > frame.y + frame.h;
  const scrolls = isAcross || isDown;
  return (
    <div
      className={styles.scrollFrame}
      style={{
        ...place,
        overflowX: isAcross ? 'auto' : 'hidden',
        overflowY: isDown ? 'auto' : 'hidden',
        ...(scrolls ? {} : { pointerEvents: 'none' }),
      }}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': t('scrollArea') } : {})}
    >
      {content}
    </div>
  );
}

/** A length of the prototype in px of the window. */
const inWindow = (length: number): string => `calc(${length}px * var(--scale, 1))`;

/**
 * Follows the page until its upper edge reaches that of the window, and stays there. Browsers let things stick by where they are laid out,
 * before a page is scaled; so what sticks is laid out in px of the window, and only what is in it is scaled.
 */
export function StickToTop({
  item,
  page,
  children,
}: {
  item: SceneWidget;
  page: { w: number; h: number };
  children: ReactNode;
}) {
  const height = Math.max(item.h, page.h - item.y);
  return (
    <div className={styles.stickyPlane}>
      <div
        className={styles.stickyTrack}
        style={{ top: inWindow(item.y), height: inWindow(height), width: inWindow(page.w) }}
      >
        <div className={styles.stickyThing} style={{ height: inWindow(item.h) }}>
          <div className={styles.stickyContent}>
            <div className={styles.frameContent} style={{ top: -item.y, left: 0, width: page.w }}>
              {children}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
