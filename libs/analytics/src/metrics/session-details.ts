import { z } from 'zod';
import { eachTap, judgedTaps } from '../query/click-points';
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
  const source = preparedSessions(study);
  const taps = judgedTaps(study, eachTap);
  return reader.query<SessionDetails>(
    `${source.with} SELECT session, label, arrayMax(users) AS user, if(client_device = '', 'unknown', toString(client_device)) AS device,
      client_browser AS browser, client_version AS browserVersion, client_system AS system, client_language AS language, window_w AS windowW, window_h AS windowH,
      device_w AS frameW, device_h AS frameH, revision, segment, clicks,
      arraySum((tap, n) -> if(tap IN (SELECT tap FROM ${taps.sql} WHERE missedClick), n, 0), tap_keys, tap_clicks) AS missedClicks
    FROM chosen WHERE actions > 0 ORDER BY session`,
    { ...source.parameters, ...taps.parameters },
  );
});

/** Label, tester, device and clicks of every session with action events, by id. */
export const sessionDetails: Metric<object, SessionDetails[]> = {
  name: 'sessionDetails',
  params: z.object({}),
  empty: () => [],
  run: loadDetails,
};
