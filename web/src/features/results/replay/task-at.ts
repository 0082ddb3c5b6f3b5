import { isGoalReached, matchTaskAll, type RecordedEvent, type Task } from '@prototrail/model';

/**
 * The task that a tester was at, by its id: what the study recorded of starts and ends, or else the completion that the
 * time lies in.
 */
export function taskAt(events: readonly RecordedEvent[], tasks: readonly Task[], time: number): string | undefined {
  const last = events
    .filter(
      (event) =>
        (event.type === 'TaskStart' || (event.type === 'TaskEnd' && !isGoalReached(event))) && event.time <= time,
    )
    .reduce<RecordedEvent | undefined>((found, event) => (found && found.time > event.time ? found : event), undefined);
  if (last) return last.type === 'TaskStart' && typeof last['task'] === 'string' ? last['task'] : undefined;
  return tasks.find((task) =>
    matchTaskAll(task, events).some(({ startTime, endTime }) => startTime <= time && time <= endTime),
  )?.id;
}
