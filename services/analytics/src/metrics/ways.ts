import { paths as sessionPaths, waysOf } from '@prototrail/analytics';
import type { Answer } from './metric';

const mostWays = 500;
/** Ids that stand with a number, so that the tests can be opened. */
const mostIds = 300;
/** More tests than these are not told one by one. */
const mostWalks = 20;

/** Where tests went from screen to screen, merged by screen. */
export const ways: Answer<'ways'> = async ({ reader, study }) => {
  const paths = await sessionPaths.run(reader, study, {});
  const { ways: all, starts, ends } = waysOf(paths);
  const counted = <Entry extends { sessions: string[] }>(entry: Entry) => ({
    ...entry,
    count: entry.sessions.length,
    sessions: entry.sessions.slice(0, mostIds),
  });
  return {
    ways: all.slice(0, mostWays).map(counted),
    hiddenWays: Math.max(0, all.length - mostWays),
    starts: starts.map(counted),
    ends: ends.map(counted),
    walks: paths.length > mostWalks ? [] : paths.map(({ session, surfaces, times }) => ({ session, surfaces, times })),
  };
};
