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

type Told = Pick<RecordedEvent, 'type' | 'state'> & { result?: unknown; reason?: unknown };

/** What happened, in words; a task that was given up, or whose time was over, differs from one that was done, and leaving from coming back. */
export function eventWords(event: Told, t: Translate): string {
  const text = t(`events.types.${wordOf(event)}`);
  return text.startsWith('events.types') ? event.type : text;
}

function wordOf({ type, result, reason, state }: Told): string {
  if (type === 'TaskEnd' && reason === 'time') return 'TaskTimeOver';
  if (type === 'TaskEnd' && result === 'gave-up') return 'TaskGaveUp';
  if (type === 'TaskEnd' && result === 'reached') return 'TaskReached';
  if (type === 'VisibilityChange') return state?.value === 'hidden' ? 'PageHidden' : 'PageVisible';
  return type;
}
