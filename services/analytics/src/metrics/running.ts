import { evaluatedTasks, loadOutcomes, recentSessions, sessionNumbers, visitQuartiles } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Who is testing now, without names: where, since when and at which task. */
export const running: Answer<'running'> = async ({ reader, study }) => {
  const [recent, numbers, visits] = await Promise.all([
    recentSessions.run(reader, study, {}),
    sessionNumbers.run(reader, study, {}),
    visitQuartiles.run(reader, study, {}),
  ]);
  const some = { ...study, filter: { sessions: recent.map(({ session }) => session) } };
  const outcomes = await loadOutcomes(reader, some);
  const index = new Map(outcomes.sessions.map((session, place) => [session, place]));
  const tasks = evaluatedTasks(study).map(({ id, name }) => ({ task: id, name: name ?? id }));
  return {
    tests: recent.map(({ session, ...test }) => {
      const done = tasks.filter(({ task }) => outcomes.byTask.get(task)?.[index.get(session) ?? -1]?.success);
      const next = tasks.find((task) => !done.includes(task));
      return { ...test, number: numbers.get(session) ?? 0, tasksDone: done.length, task: next?.task ?? null };
    }),
    tasks,
    usualMs: Object.fromEntries(visits.flatMap(({ surface, median }) => (median === null ? [] : [[surface, median]]))),
  };
};
