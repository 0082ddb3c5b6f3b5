import { forEachCooperatively, mapCooperatively } from '@prototrail/platform';
import { clickPoints, pointIs } from '../query/click-points';
import { preparedEvents, preparedSessions, type Source } from '../query/prepared';
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
    ...kinds.map((kind) => loadMoments(reader, study, kind, steps)),
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
type Row = [position: number, time: number, surface: string, widget: string];

const kinds = ['visit', 'click', 'missed', 'error'] as const satisfies readonly BehaviourStep['kind'][];

/** Where moments of a kind are: sources that define `done(session, position, time, place, target)`; positions are among the actions. */
const momentSources: Readonly<
  Record<BehaviourStep['kind'], (study: Study, steps: readonly BehaviourStep[]) => Source>
> = {
  // summaries do not have widgets of loads, which hardly any recording has
  visit: (study, steps) =>
    steps.some(({ widget }) => widget !== undefined) ? storedMoments(study, 'load') : views(study),
  click: (study) => clicked(study, pointIs.all),
  missed: (study) => clicked(study, pointIs.missed),
  error: (study) => storedMoments(study, `type = 'ValidationError'`),
};

function views(study: Study): Source {
  const { with: chosen, parameters } = preparedSessions(study);
  const columns = 'view_positions AS position, view_times AS time, view_places AS shown';
  return {
    with: `${chosen}, done AS (SELECT session, position, time, toString(shown) AS place, '' AS target FROM (SELECT session, view_positions, view_times, view_places FROM chosen) ARRAY JOIN ${columns})`,
    parameters,
  };
}

function clicked(study: Study, condition: string): Source {
  const { with: points, parameters } = clickPoints(study, ['tap', 'surface', 'widget', 'place', 'time']);
  return {
    with: `${points}, done AS (SELECT session, points.place AS position, time, toString(surface) AS place, ${base} AS target FROM points WHERE ${condition})`,
    parameters,
  };
}

function storedMoments(study: Study, condition: string): Source {
  const { with: stored, parameters } = preparedEvents(study);
  return {
    with: `${stored}, done AS (SELECT session, action_position AS position, time, toString(if(type = 'ScreenLoaded', screen, surface)) AS place, ${base} AS target FROM stored WHERE ${condition})`,
    parameters,
  };
}

async function loadMoments(
  reader: Reader,
  study: Study,
  kind: BehaviourStep['kind'],
  steps: readonly BehaviourStep[],
): Promise<Rows[]> {
  const named = steps.filter((step) => step.kind === kind);
  if (named.length === 0) return [];
  const source = momentSources[kind](study, named);
  const rows = await reader.query<{ session: string; moments: Row[] }>(
    `${source.with} SELECT session, groupArray((position, time, place, target)) AS moments FROM done
    WHERE has({places:Array(String)}, place) OR has({targets:Array(String)}, target) GROUP BY session`,
    { ...source.parameters, ...namedBy(named) },
  );
  return mapCooperatively(rows, ({ session, moments }) => ({
    session,
    moments: moments.map(([position, time, surface, widget]) => ({
      position,
      time: Number(time),
      kind,
      surface,
      widget,
    })),
  }));
}

/** Copies of a widget on other screens count as the widget. */
const base = `splitByChar('@', toString(widget))[1]`;

const namedBy = (steps: readonly BehaviourStep[]) => ({
  places: [...new Set(steps.flatMap(({ surface }) => surface ?? []))],
  targets: [...new Set(steps.flatMap(({ widget }) => widget ?? []))],
});
