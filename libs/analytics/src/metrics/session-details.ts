import { z } from 'zod';
import { allClicks } from '../query/click-points';
import { deviceClassSql } from '../query/prepared';
import type { DeviceClass } from '../study';
import type { Metric } from './metric';

/** What the session list shows beside the session metrics. */
export interface SessionDetails {
  session: string;
  label: string;
  user: string;
  device: DeviceClass;
  /** Pointer clicks and those that nothing reacted to. */
  clicks: number;
  missedClicks: number;
}

/** Label, tester, device and clicks of every session, by id. */
export const sessionDetails: Metric<object, SessionDetails[]> = {
  name: 'sessionDetails',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const source = allClicks(study);
    return reader.query<SessionDetails>(
      `${source.with}
      SELECT session, label, user, device, clicks, missedClicks FROM (
        SELECT session, max(label) AS label, max(user) AS user, ${deviceClassSql('max(device_w)')} AS device FROM stored GROUP BY session) AS about
      LEFT JOIN (
        SELECT session, countIf(type IN ('ScreenClick', 'WidgetClick')) AS clicks, countIf(missedClick) AS missedClicks FROM clicks GROUP BY session) AS counted
      USING session ORDER BY session`,
      source.parameters,
    );
  },
};
