import { decidedBy, effectiveFlow, waysAsTasks, type App, type Task } from '@prototrail/model';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { searchPath, type PathResult } from '../../../simulator';

/** Longest piece of work between two frames, ms. */
const sliceMs = 12;
/** Between two reports, which draw the page anew, ms. */
const reportMs = 200;

interface Progress {
  /** Id of the task that is being played, and the states that were looked at so far. */
  task: string;
  states: number;
}

export interface Paths {
  found: ReadonlyMap<string, PathResult>;
  /** Null when all tasks were played, or the search was stopped. */
  running: Progress | null;
  stop(): void;
  again(): void;
}

/** Plays the tasks one after the other, a piece at a time, whenever the prototype or the steps of a task change. */
export function usePaths(app: App, tasks: readonly Task[]): Paths {
  const [round, setRound] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [found, setFound] = useState<ReadonlyMap<string, PathResult>>(new Map());
  // Names and texts play no part: typing them does not begin anew.
  const key = JSON.stringify(
    tasks
      .filter((task) => decidedBy(task) !== 'tester')
      .flatMap((task) => (decidedBy(task) === 'data' ? [task] : waysAsTasks(task)))
      .map(({ id, flow, strict = false, goal }) => ({ id, flow, strict, goal })),
  );
  const played = useMemo(() => (JSON.parse(key) as Task[]).filter((task) => effectiveFlow(task).length > 0), [key]);
  const [running, setRunning] = useState(() => firstOf(played));
  useEffect(() => {
    if (isStopped) return undefined;
    setFound(new Map());
    setRunning(firstOf(played));
    const search = searchAll(app, played, (id, result) => setFound((before) => new Map(before).set(id, result)));
    let timer = setTimeout(work, 0);
    let reportedAt = performance.now();
    function work(): void {
      const end = performance.now() + sliceMs;
      let step = search.next();
      while (!step.done && performance.now() < end) step = search.next();
      if (step.done) return setRunning(null);
      if (end - reportedAt > reportMs) {
        reportedAt = end;
        setRunning(step.value);
      }
      timer = setTimeout(work, 0);
    }
    return () => clearTimeout(timer);
  }, [app, played, round, isStopped]);
  const stop = useCallback(() => {
    setStopped(true);
    setRunning(null);
  }, []);
  const again = useCallback(() => {
    setStopped(false);
    setRound((before) => before + 1);
  }, []);
  return { found, running, stop, again };
}

const firstOf = ([first]: readonly Task[]): Progress | null => (first ? { task: first.id, states: 0 } : null);

function* searchAll(
  app: App,
  tasks: readonly Task[],
  onResult: (task: string, result: PathResult) => void,
): Generator<Progress, void> {
  for (const task of tasks) {
    yield { task: task.id, states: 0 };
    const search = searchPath(app, task);
    let step = search.next();
    while (!step.done) {
      yield { task: task.id, states: step.value };
      step = search.next();
    }
    onResult(task.id, step.value);
  }
}
