import { z } from 'zod';
import type { Metric } from './metric';

/** Sessions that came through the link of a pilot: they are left out unless they are asked for. */
export const pilotSessions: Metric<object, string[]> = {
  name: 'pilotSessions',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const rows = await reader.query<{ session: string }>(
      `SELECT session FROM prepared_sessions FINAL WHERE app = {app:String} AND startsWith(segment, 'pilot-') ORDER BY session`,
      { app: study.app },
    );
    return rows.map(({ session }) => session);
  },
};
