import { z } from 'zod';
import { sizedSurface } from '../query/judged';
import { preparedEvents, preparedSessions, uniqueEvents } from '../query/prepared';
import type { Metric } from './metric';

/** A swipe, a long press, a double tap or two fingers on a surface; places in px of the surface. */
export interface GesturePoint {
  id: string;
  session: string;
  widget: string | null;
  /** As it was recorded, such as `swipeLeft`. */
  gesture: string;
  from: { x: number; y: number };
  /** Absent where only the start was recorded. */
  to: { x: number; y: number } | null;
  time: number;
}

const params = z.object({ surface: z.string(), limit: z.number().int().min(1).max(5000).default(5000) });

/** Single gestures of one surface, newest first (spec 8.5). Places in px of the device become fractions of the surface first. */
export const gestureList: Metric<z.input<typeof params>, GesturePoint[]> = {
  name: 'gestureList',
  params,
  empty: () => [],
  async run(reader, study, { surface, limit = 5000 }) {
    const sized = sizedSurface(study, surface);
    if (!sized) return [];
    const { width, height, parameters } = sized;
    const stored = preparedEvents(study);
    const made = await reader.query<Made>(
      `${stored.with} SELECT session, id, sequence, time, toString(type) AS type, toString(widget) AS widget, toString(gesture_type) AS gesture,
        ${width} AS w, ${height} AS h
      FROM stored WHERE has_gesture AND type IN ('ScreenGesture', 'WidgetGesture') AND NOT noheat AND surface = {surface:String}
      ORDER BY time DESC, session, sequence DESC LIMIT {limit:UInt32}`,
      {
        ...stored.parameters,
        ...parameters,
        ...{ surface, limit },
      },
    );
    if (made.length === 0) return [];
    const sessions = [...new Set(made.map(({ session }) => session))];
    const chosen = preparedSessions({ ...study, filter: { sessions } });
    const places = await reader.query<Places>(
      `${chosen.with} SELECT session, sequence, gesture_start_x AS fromX, gesture_start_y AS fromY, gesture_end_x AS toX, gesture_end_y AS toY, width, height
      FROM (${uniqueEvents(
        'session, sequence, gesture_start_x, gesture_start_y, gesture_end_x, gesture_end_y',
        'AND (session, sequence) IN (SELECT arrayJoin(arrayZip({of:Array(String)}, {at:Array(UInt32)})))',
      )}) AS places
      INNER JOIN (SELECT session, device_w AS width, device_h AS height FROM chosen) AS devices USING session`,
      {
        ...chosen.parameters,
        of: made.map(({ session }) => session),
        at: made.map(({ sequence }) => sequence),
      },
    );
    const placeOf = new Map(places.map((place) => [`${place.sequence} ${place.session}`, place]));
    return made.flatMap((gesture) => {
      const place = placeOf.get(`${gesture.sequence} ${gesture.session}`);
      const line = place && lineOf(gesture, place);
      if (!line) return [];
      const { id, session, widget, gesture: kind, time } = gesture;
      return [{ id, session, widget: widget === '' ? null : widget, gesture: kind, ...line, time }];
    });
  },
};

interface Made {
  session: string;
  id: string;
  sequence: number;
  time: number;
  type: string;
  widget: string;
  gesture: string;
  w: number;
  h: number;
}

interface Places {
  session: string;
  sequence: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  width: number;
  height: number;
}

const most = 0.99;

/** Start and end in px of the surface; undefined for a gesture without a place, and for one in px of an unknown device. */
function lineOf(
  { type, w, h }: Pick<Made, 'type' | 'w' | 'h'>,
  { fromX, fromY, toX, toY, width, height }: Places,
): Pick<GesturePoint, 'from' | 'to'> | undefined {
  const isInPx = type === 'ScreenGesture' && (fromX > 1 || toX > 1);
  if (fromX < 0 || fromY < 0 || w <= 0 || h <= 0 || (isInPx && (width <= 0 || height <= 0))) return undefined;
  const placed = (x: number, y: number) =>
    isInPx
      ? { x: Math.min(most, x / width) * w, y: Math.min(most, y / height) * h }
      : { x: Math.min(1, x) * w, y: Math.min(1, y) * h };
  return { from: placed(fromX, fromY), to: toX < 0 || toY < 0 ? null : placed(toX, toY) };
}
