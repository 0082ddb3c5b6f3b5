import { mapCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { quickMs } from '../prepare/session-summaries';
import { duringSql } from '../query/during';
import { judged } from '../query/judged';
import { preparedSessions } from '../query/prepared';
import { oncePerSession } from '../query/sessions';
import type { Metric } from './metric';

/** A click of a run, with its place in px of the surface as the tester's revision has it. */
export interface RageClick {
  id: string;
  time: number;
  widget: string;
  x: number;
  y: number;
}

/** At least three pointer clicks in quick succession on one spot of a surface. */
export interface RageRun {
  session: string;
  surface: string;
  clicks: RageClick[];
}

/** Time between two clicks of a run, ms, distance from the first one, px, and number of clicks. */
const runs = { maxGapMs: quickMs, maxDistancePx: 20, minClicks: 3 } as const;

type Row = [position: number, id: string, time: number, surface: string, widget: string, x: number, y: number];

/** SQL condition that holds for every session with a run, and for few others: three clicks in a row, soon after each other on one surface. */
const mayHaveRun = `arrayExists((one, two, three) -> one.4 = two.4 AND two.4 = three.4 AND two.3 - one.3 <= ${runs.maxGapMs} AND three.3 - two.3 <= ${runs.maxGapMs},
        ${[1, 2, 3].map((place) => `arraySlice(quick_clicks, ${place}, greatest(0, length(quick_clicks) - 2))`).join(', ')})`;

const loadRuns = oncePerSession(async (reader, study): Promise<RageRun[]> => {
  const source = preparedSessions(study);
  const { groups, key, keys, parameters } = judged(study);
  const during = duringSql(study, 'click.3');
  const sizes = groups.flatMap(({ surfaces }) => surfaces);
  const size = (name: string): string => `arrayElement({${name}:Array(Float64)}, place)`;
  const rows = await reader.query<{ session: string; near: Row[] }>(
    `${source.with},
    placed AS (SELECT session, click, click.4 AS surface, click.8 AS revision,
        toUInt32(transform(${key('surface')}, {sized:Array(String)}, range(1, length({sized:Array(String)}) + 1), 0)) AS place
      FROM (SELECT session, quick_clicks FROM chosen WHERE ${mayHaveRun}) ARRAY JOIN quick_clicks AS click${during.conditions.length > 0 ? ` WHERE ${during.conditions.join(' AND ')}` : ''})
    SELECT session, arraySort(one -> one.1, groupArray((click.1, click.2, click.3, click.4, click.5, if(place = 0, click.6, click.6 * ${size('widths')}), if(place = 0, click.7, click.7 * ${size('heights')})))) AS near
    FROM placed GROUP BY session ORDER BY session`,
    {
      ...source.parameters,
      ...parameters,
      ...during.parameters,
      sized: keys(({ surfaces }) => surfaces.map(({ id }) => id)),
      widths: sizes.map(({ w }) => w),
      heights: sizes.map(({ h }) => h),
    },
  );
  const found = await mapCooperatively(rows, ({ session, near }) => runsOf(session, near));
  return found.flat();
});

/** The runs among the clicks of a session, which are in order. */
function runsOf(session: string, near: readonly Row[]): RageRun[] {
  const found: RageRun[] = [];
  for (const [, id, at, surface, widget, x, y] of near) {
    const click = { id, time: Number(at), widget, x, y };
    const run = found.at(-1);
    const [first, last] = [run?.clicks[0], run?.clicks.at(-1)];
    const goesOn =
      run?.surface === surface &&
      first !== undefined &&
      click.time - (last?.time ?? 0) <= runs.maxGapMs &&
      Math.hypot(x - first.x, y - first.y) <= runs.maxDistancePx;
    if (goesOn) run.clicks.push(click);
    else found.push({ session, surface, clicks: [click] });
  }
  return found.filter(({ clicks }) => clicks.length >= runs.minClicks);
}

/** The runs of all sessions, in the order of their ids and of time. */
export const rageClicks: Metric<object, RageRun[]> = {
  name: 'rageClicks',
  params: z.object({}),
  empty: () => [],
  run: loadRuns,
};
