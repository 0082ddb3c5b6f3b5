import { forEachCooperatively } from '@prototrail/platform';
import { allClicks } from '../query/click-points';
import { clickTypes } from '../query/event-classes';
import { preparedEvents } from '../query/prepared';
import { loadSessions } from '../query/sessions';
import type { Study } from '../study';
import type { Reader } from './metric';

/** Something that a tester may have done: on a surface, on a widget (base id), or on that widget there. */
export interface BehaviourStep {
  kind: 'visit' | 'click' | 'missed' | 'error';
  surface?: string | undefined;
  widget?: string | undefined;
}

/** Steps in an order, with anything in between. */
export interface Behaviour {
  /** True for the sessions that did not do it. */
  isNot?: boolean | undefined;
  steps: readonly BehaviourStep[];
  /** From the first step to the last at most so long, ms. */
  withinMs?: number | undefined;
}

/** What a session did, in order. */
export interface BehaviourMoment {
  position: number;
  /** Ms since 1970. */
  time: number;
  kind: BehaviourStep['kind'];
  surface: string;
  widget: string;
}

/** Ids of the sessions with action events for which all behaviours hold, in order. */
export async function sessionsThat(reader: Reader, study: Study, behaviours: readonly Behaviour[]): Promise<string[]> {
  const steps = behaviours.flatMap((behaviour) => behaviour.steps);
  const [sessions, ...found] = await Promise.all([
    loadSessions(reader, study),
    loadMoments(reader, study, steps),
    loadMissed(reader, study, steps),
  ]);
  const bySession = new Map<string, BehaviourMoment[]>();
  await forEachCooperatively(found.flat(), ({ session, moments }) => {
    bySession.set(session, [...(bySession.get(session) ?? []), ...moments]);
  });
  const chosen: string[] = [];
  await forEachCooperatively(sessions, ({ session }) => {
    const moments = (bySession.get(session) ?? []).sort((a, b) => a.position - b.position);
    if (behaviours.every((behaviour) => hasDone(behaviour, moments) !== (behaviour.isNot ?? false)))
      chosen.push(session);
  });
  return chosen;
}

/** Whether the steps happened in their order, and fast enough; each start is tried. */
export function hasDone({ steps, withinMs = Infinity }: Behaviour, moments: readonly BehaviourMoment[]): boolean {
  const [first, ...rest] = steps;
  if (!first) return false;
  return moments.some((start, index) => {
    if (!isStep(first, start)) return false;
    let at = index;
    for (const step of rest) {
      const next = moments.findIndex(
        (moment, place) => place > at && moment.position > (moments[at]?.position ?? 0) && isStep(step, moment),
      );
      if (next < 0) return false;
      at = next;
    }
    return (moments[at]?.time ?? 0) - start.time <= withinMs;
  });
}

const isStep = ({ kind, surface, widget }: BehaviourStep, moment: BehaviourMoment): boolean =>
  kind === moment.kind &&
  (surface === undefined || surface === moment.surface) &&
  (widget === undefined || widget === moment.widget);

interface Rows {
  session: string;
  moments: BehaviourMoment[];
}
type Row = [position: number, time: number, kind: string, surface: string, widget: string];

async function loadMoments(reader: Reader, study: Study, steps: readonly BehaviourStep[]): Promise<Rows[]> {
  const source = preparedEvents(study);
  const named = steps.filter(({ kind }) => kind !== 'missed');
  if (named.length === 0) return [];
  const kind = `multiIf(load, 'visit', type = 'ValidationError', 'error', 'click')`;
  const rows = await reader.query<{ session: string; moments: Row[] }>(
    `${source.with},
    done AS (SELECT session, position, time, ${kind} AS kind, toString(if(type = 'ScreenLoaded', screen, surface)) AS place, ${base} AS target
      FROM stored WHERE load OR type = 'ValidationError' OR type IN (${clickTypes}))
    SELECT session, groupArray((position, time, kind, place, target)) AS moments FROM done
    WHERE has({places:Array(String)}, place) OR has({targets:Array(String)}, target) GROUP BY session`,
    { ...source.parameters, ...namedBy(named) },
  );
  return rows.map(({ session, moments }) => ({ session, moments: moments.map(toMoment) }));
}

async function loadMissed(reader: Reader, study: Study, steps: readonly BehaviourStep[]): Promise<Rows[]> {
  const named = steps.filter(({ kind }) => kind === 'missed');
  if (named.length === 0) return [];
  const source = allClicks(study);
  const rows = await reader.query<{ session: string; moments: Row[] }>(
    `${source.with},
    done AS (SELECT session, position, time, 'missed' AS kind, surface AS place, ${base} AS target FROM clicks WHERE missedClick)
    SELECT session, groupArray((position, time, kind, place, target)) AS moments FROM done
    WHERE has({places:Array(String)}, place) OR has({targets:Array(String)}, target) GROUP BY session`,
    { ...source.parameters, ...namedBy(named) },
  );
  return rows.map(({ session, moments }) => ({ session, moments: moments.map(toMoment) }));
}

/** Copies of a widget on other screens count as the widget. */
const base = `splitByChar('@', toString(widget))[1]`;

const namedBy = (steps: readonly BehaviourStep[]) => ({
  places: [...new Set(steps.flatMap(({ surface }) => surface ?? []))],
  targets: [...new Set(steps.flatMap(({ widget }) => widget ?? []))],
});

const toMoment = ([position, time, kind, surface, widget]: Row): BehaviourMoment => ({
  ...{ position, surface, widget, time: Number(time) },
  kind: kind === 'visit' || kind === 'error' || kind === 'missed' ? kind : 'click',
});
