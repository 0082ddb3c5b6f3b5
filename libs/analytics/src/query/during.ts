import type { QueryParameter } from '@prototrail/platform';
import type { Study } from '../study';

/** The condition that something happened in the period of its session; none without periods. */
export function duringSql(
  { during }: Study,
  time: string,
): { conditions: string[]; parameters: Record<string, QueryParameter> } {
  if (!during) return { conditions: [], parameters: {} };
  return {
    conditions: [`${time} >= ${periodSql.start}`, `${time} <= ${periodSql.end}`],
    parameters: { duringSessions: during.sessions, duringStarts: during.starts, duringEnds: during.ends },
  };
}

const ofSession = (name: string, other: string): string =>
  `transform(session, {duringSessions:Array(String)}, {${name}:Array(Int64)}, toInt64(${other}))`;

/** When the period of a session begins and ends, with the parameters of `duringSql`; that of a session without one ends before it begins. */
export const periodSql = { start: ofSession('duringStarts', '1'), end: ofSession('duringEnds', '0') } as const;
