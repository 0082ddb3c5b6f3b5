import { formatDuration } from '../../../../i18n';
import type { Recording } from '../../../../simulator/replay';
import type { Segment } from './read-transcript';

/** What the tester's device wrote down during the test (simulation rules 16.3), by time. */
export function spokenWords({ events, startedAt }: Pick<Recording, 'events' | 'startedAt'>): Segment[] {
  return events
    .flatMap(({ at, event }) => {
      if (event.type !== 'Speech' || typeof event.state?.value !== 'string') return [];
      const { since } = event.state as { since?: unknown };
      return [{ atMs: typeof since === 'number' ? Math.max(0, since - startedAt) : at, text: event.state.value }];
    })
    .sort((a, b) => a.atMs - b.atMs);
}

/** As a person would type it, to be corrected. */
export const writtenDown = (segments: readonly Segment[], fromMs: number): string =>
  segments.map(({ atMs, text }) => `${formatDuration(Math.max(0, (atMs ?? 0) - fromMs))} ${text}`).join('\n');
