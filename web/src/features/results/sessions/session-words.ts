import type { SessionRow } from '@prototrail/contracts';
import type { RecordedEvent } from '@prototrail/model';
import { formatDimensions, formatDuration, type Translate } from '../../../i18n';

/** The length of a test in whole seconds, rounded up: the same in list and drawer. */
export const sessionLength = (durationMs: number): string => formatDuration(Math.ceil(durationMs / 1000) * 1000);

/** "390 × 844". */
export function sizeWords(size: { w: number; h: number } | null | undefined): string | undefined {
  return size ? formatDimensions(size.w, size.h) : undefined;
}

/** The tester's own machine and window, and the frame that the prototype was shown in. */
export function machineWords(row: Pick<SessionRow, 'browser' | 'system' | 'window' | 'frame'>, t: Translate): string {
  const browser = row.browser ? [row.browser.name, row.browser.version].filter(Boolean).join(' ') : undefined;
  const [window, frame] = [sizeWords(row.window), sizeWords(row.frame)];
  return [
    browser,
    row.system ?? undefined,
    window && t('sessions.window', { size: window }),
    frame && t('sessions.frame', { size: frame }),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** What happened, in words; a task that was given up differs from one that was done. */
export function eventWords(event: Pick<RecordedEvent, 'type'> & { result?: unknown }, t: Translate): string {
  const key = event.type === 'TaskEnd' && event.result === 'gave-up' ? 'TaskGaveUp' : event.type;
  const text = t(`events.types.${key}`);
  return text.startsWith('events.types') ? event.type : text;
}
