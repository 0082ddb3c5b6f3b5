import { isRecord } from '@prototrail/model';
import { z } from 'zod';
import { uniqueEvents } from '../query/prepared';
import type { Metric } from './metric';

const params = z.object({ sessions: z.array(z.string()) });

/** What came in with the addresses of links, such as ids of a panel, by session; those without are missing. */
export const sessionParameters: Metric<z.infer<typeof params>, Map<string, Record<string, string>>> = {
  name: 'sessionParameters',
  params,
  empty: () => new Map(),
  async run(reader, study, { sessions }) {
    if (sessions.length === 0) return new Map();
    const rows = await reader.query<{ session: string; parameters: string }>(
      uniqueEvents(
        `session, JSONExtractRaw(raw, 'parameters') AS parameters`,
        `AND session IN (SELECT arrayJoin({sessions:Array(String)})) AND type = 'SessionStart' AND parameters != ''`,
      ),
      { app: study.app, sessions },
    );
    return new Map(rows.map(({ session, parameters }) => [session, read(parameters)]));
  },
};

function read(json: string): Record<string, string> {
  const value: unknown = JSON.parse(json);
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
