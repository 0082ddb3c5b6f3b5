import { commonPaths, flowOf, paths as sessionPaths, wilson } from '@prototrail/analytics';
import type { Answer } from './metric';

const usualSteps = 5;
const usualShare = 0.02;
const mostPaths = 8;
/** Ids that stand with a number, so that the tests can be opened. */
const mostIds = 300;

/** Where tests went, step by step, and the paths that most of them took. */
export const flow: Answer<'flow'> = async ({ reader, study, query }) => {
  const paths = await sessionPaths.run(reader, study, {});
  const options = { start: query.start, steps: query.steps ?? usualSteps, minShare: query.minShare ?? usualShare };
  const { sessions, nodes, links, hiddenSessions } = flowOf(paths, options);
  const withCount = ({ sessions: ids }: { sessions: string[] }) => ({
    count: ids.length,
    sessions: ids.slice(0, mostIds),
  });
  const sessionsAt = new Map(nodes.map(({ id, sessions: count }) => [id, count]));
  const seen = new Map<string, { sessions: number; last: number }>();
  for (const [index, { surfaces }] of paths.entries())
    for (const surface of surfaces) {
      const entry = seen.get(surface);
      if (!entry) seen.set(surface, { sessions: 1, last: index });
      else if (entry.last !== index) {
        entry.sessions += 1;
        entry.last = index;
      }
    }
  return {
    started: sessions,
    starts: [...seen]
      .map(([surface, { sessions: count }]) => ({ surface, sessions: count }))
      .sort((a, b) => b.sessions - a.sessions),
    nodes,
    links: links.map((link) => {
      const interval = wilson(link.sessions.length, sessionsAt.get(link.from) ?? 0);
      return { ...link, ...withCount(link), interval };
    }),
    hiddenSessions,
    paths: commonPaths(paths, options, mostPaths).map((path) => ({ ...path, ...withCount(path) })),
  };
};
