import type { SessionPath } from '../metrics/paths';
import { multiple, twoProportions } from '../statistics/comparisons';
import { quantile } from '../statistics/describe';
import { wilson } from '../statistics/intervals';

/** How many of a group went on so. */
export interface PartingRate {
  x: number;
  n: number;
  interval: readonly [number, number] | null;
}

/** Where the sessions of two groups went from a surface when they first were there. */
export interface PartingChoice {
  /** Null: the recording ended. */
  to: string | null;
  a: PartingRate;
  b: PartingRate;
  /** Share of `b` less share of `a`, with Newcombe's interval. */
  difference: number | null;
  interval: readonly [number, number] | null;
  p: number | null;
  /** After Holm, over all choices of all surfaces. */
  adjusted: number | null;
}

export interface Parting {
  surface: string;
  /** Median number of surfaces before it. */
  step: number;
  a: number;
  b: number;
  choices: PartingChoice[];
}

export interface PartingOptions {
  /** Fewer sessions of a group on a surface say nothing. */
  minSessions: number;
}

interface Visit {
  step: number;
  next: string | null;
}

/**
 * Compares where two groups went from each surface that both came to, at their first visit, in the order in which sessions come to
 * the surfaces.
 */
export function partingOf(
  a: readonly SessionPath[],
  b: readonly SessionPath[],
  { minSessions }: PartingOptions,
): Parting[] {
  const [ofA, ofB] = [firstVisits(a), firstVisits(b)];
  const partings = [...ofA].flatMap(([surface, inA]) => {
    const inB = ofB.get(surface) ?? [];
    if (inA.length < minSessions || inB.length < minSessions) return [];
    const step = quantile(
      [...inA, ...inB].map((visit) => visit.step),
      0.5,
    );
    return [{ surface, step: step ?? 0, a: inA.length, b: inB.length, choices: choicesOf(inA, inB) }];
  });
  const tested = partings.flatMap(({ choices }) => choices).filter(({ p }) => p !== null);
  const { holm } = multiple(tested.map(({ p }) => p ?? 1));
  tested.forEach((choice, index) => (choice.adjusted = holm[index] ?? null));
  return partings.sort((one, two) => one.step - two.step || two.a + two.b - one.a - one.b);
}

function firstVisits(paths: readonly SessionPath[]): Map<string, Visit[]> {
  const visits = new Map<string, Visit[]>();
  for (const { surfaces } of paths) {
    const seen = new Set<string>();
    surfaces.forEach((surface, step) => {
      if (seen.has(surface)) return;
      seen.add(surface);
      const visit = { step, next: surfaces[step + 1] ?? null };
      const others = visits.get(surface);
      if (others) others.push(visit);
      else visits.set(surface, [visit]);
    });
  }
  return visits;
}

function choicesOf(a: readonly Visit[], b: readonly Visit[]): PartingChoice[] {
  const nexts = new Set([...a, ...b].map(({ next }) => next));
  const rateOf = (visits: readonly Visit[], to: string | null): PartingRate => {
    const x = visits.filter(({ next }) => next === to).length;
    return { x, n: visits.length, interval: wilson(x, visits.length) };
  };
  return [...nexts]
    .map((to): PartingChoice => {
      const [one, two] = [rateOf(a, to), rateOf(b, to)];
      const compared = twoProportions(two.x, two.n, one.x, one.n);
      return {
        ...{ to, a: one, b: two, adjusted: null },
        ...{
          difference: compared?.diff ?? null,
          interval: compared?.newcombeCi ?? null,
          p: nexts.size > 1 ? (compared?.p ?? null) : null,
        },
      };
    })
    .sort((one, two) => Math.abs(two.difference ?? 0) - Math.abs(one.difference ?? 0));
}
