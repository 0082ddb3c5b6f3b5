import type { QueryParameter } from '@prototrail/platform';
import type { Study } from '../study';

/** The condition that something happened in the period of its session; none without periods. */
export function duringSql(
  { during }: Study,
  time: string,
): { conditions: string[]; parameters: Record<string, QueryParameter> } {
  if (!during) return { conditions: [], parameters: {} };
  const end = (name: string, other: string): string =>
    `transform(session, {duringSessions:Array(String)}, {${name}:Array(Int64)}, toInt64(${other}))`;
  return {
    // sessions without a period have one that ends before it begins
    conditions: [`${time} >= ${end('duringStarts', '1')}`, `${time} <= ${end('duringEnds', '0')}`],
    parameters: { duringSessions: during.sessions, duringStarts: during.starts, duringEnds: during.ends },
  };
}
