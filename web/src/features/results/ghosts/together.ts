import { matchTaskAll, type Task } from '@prototrail/model';
import type { Recording } from '../../../simulator/replay';

/** What all recordings begin with: their start, the first sight of a screen, or the first event of a task. */
export type StartAt = { kind: 'test' } | { kind: 'screen'; screen: string } | { kind: 'task'; task: Task };

/** When a recording comes to what all begin with, ms since its start; undefined when it never does. */
export function startOf(recording: Recording, start: StartAt): number | undefined {
  if (start.kind === 'test') return 0;
  if (start.kind === 'screen')
    return recording.moments.find((moment) => moment.kind === 'screen' && moment.screen === start.screen)?.at;
  const begun = recording.events.find(({ event }) => event.type === 'TaskStart' && event['task'] === start.task.id);
  if (begun) return begun.at;
  const [match] = matchTaskAll(
    start.task,
    recording.events.map(({ event }) => event),
  );
  return match && Math.max(0, match.startTime - recording.startedAt);
}

/** The screens of a recording one after the other, ms since its start. */
export function visitsOf({ moments, durationMs }: Recording): { at: number; ms: number; screen: string }[] {
  const shown = moments
    .filter((moment) => moment.kind === 'screen')
    .filter(({ screen }, index, all) => all[index - 1]?.screen !== screen);
  return shown.map(({ at, screen }, index) => ({ at, screen, ms: (shown[index + 1]?.at ?? durationMs) - at }));
}

/** The screen with the most people; among equals the one that was shown before, so that the picture does not jump. */
export function busiest(screens: readonly string[], before: string | undefined): string | undefined {
  const counts = new Map<string, number>();
  for (const screen of screens) counts.set(screen, (counts.get(screen) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (before !== undefined && counts.get(before) === most) return before;
  return [...counts].find(([, count]) => count === most)?.[0];
}
