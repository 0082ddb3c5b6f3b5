import { z } from 'zod';
import { countedClicks } from '../query/click-points';
import { preparedSessions } from '../query/prepared';
import { oncePerSession } from '../query/sessions';
import type { DeviceClass } from '../study';
import type { Metric } from './metric';

/** What the session list shows beside the session metrics. */
export interface SessionDetails {
  session: string;
  label: string;
  user: string;
  /** Of the tester; texts are empty and sizes 0 when unknown. */
  device: DeviceClass;
  browser: string;
  browserVersion: string;
  system: string;
  /** In which the prototype was seen; empty where it has one language only. */
  language: string;
  windowW: number;
  windowH: number;
  /** Where the prototype was shown. */
  frameW: number;
  frameH: number;
  /** Revision of the prototype that the tester saw, or empty. */
  revision: string;
  /** What the session recorded of its link; see `linkOfSegment` of the model. */
  segment: string;
  /** Pointer clicks and those that nothing reacted to. */
  clicks: number;
  missedClicks: number;
}

const loadDetails = oncePerSession(async (reader, study): Promise<SessionDetails[]> => {
  const about = preparedSessions(study);
  const source = countedClicks(study);
  const [rows, missed] = await Promise.all([
    reader.query<Omit<SessionDetails, 'missedClicks'>>(
      `${about.with} SELECT session, label, arrayMax(users) AS user, if(client_device = '', 'unknown', toString(client_device)) AS device,
        client_browser AS browser, client_version AS browserVersion, client_system AS system, client_language AS language, window_w AS windowW, window_h AS windowH,
        device_w AS frameW, device_h AS frameH, revision, segment, clicks FROM chosen WHERE actions > 0 ORDER BY session`,
      about.parameters,
    ),
    reader.query<{ session: string; missedClicks: number }>(
      `${source.with} SELECT session, sum(n) AS missedClicks FROM (SELECT session, tap_keys, tap_clicks FROM chosen) ARRAY JOIN tap_keys AS tap, tap_clicks AS n
      WHERE tap IN (SELECT tap FROM counted WHERE missedClick AND clicks > 0) GROUP BY session`,
      source.parameters,
    ),
  ]);
  const missedIn = new Map(missed.map((row) => [row.session, row.missedClicks]));
  return rows.map((row) => ({ ...row, missedClicks: missedIn.get(row.session) ?? 0 }));
});

/** Label, tester, device and clicks of every session with action events, by id. */
export const sessionDetails: Metric<object, SessionDetails[]> = {
  name: 'sessionDetails',
  params: z.object({}),
  empty: () => [],
  run: loadDetails,
};
