import type { SessionPath } from '../metrics/paths';
import { quantile } from '../statistics/describe';

/** Where sessions are after so many steps; `surface` null: their recording has ended. */
export interface FlowNode {
  id: string;
  step: number;
  surface: string | null;
  sessions: number;
}

/** Sessions that went from one node to one of the next step. */
export interface FlowLink {
  from: string;
  to: string;
  sessions: string[];
  /** Median time on the first of both, ms. */
  medianStayMs: number | null;
}

/** Paths unrolled by step, so that there are no cycles. */
export interface Flow {
  /** Sessions that were where the flow starts. */
  sessions: number;
  nodes: FlowNode[];
  links: FlowLink[];
  /** Sessions of which some step is not shown, since too few made it. */
  hiddenSessions: number;
}

export interface FlowOptions {
  /** The flow begins where sessions first were on this surface; without it, with their first load. */
  start?: string | undefined;
  /** Steps after the start. */
  steps: number;
  /** Links with a smaller share of all sessions are left out, 0 to 1. */
  minShare: number;
}

interface Tally {
  from: string;
  to: string;
  sessions: string[];
  stays: number[];
}

/** A path from where a flow starts. */
interface Walk {
  path: SessionPath;
  /** Index of the load that it begins with. */
  first: number;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const nodeId = (step: number, surface: string | null): string => `${step} ${surface ?? ''}`;

/** Unrolls the paths of sessions into a flow. A session is left out from the first link on that too few sessions share. */
export function flowOf(paths: readonly SessionPath[], { start, steps, minShare }: FlowOptions): Flow {
  const walks = walksOf(paths, start);
  const least = Math.ceil(walks.length * minShare);
  const { surfaces, codeAt } = encode(walks, steps);
  const width = surfaces.length;
  // links and nodes of a step by number: texts for each step of each session would take most of the time
  const taken = Array.from({ length: steps }, () => new Map<number, number>());
  const nodes = Array.from({ length: steps + 1 }, () => new Map<number, number>());
  const links = Array.from({ length: steps }, () => new Map<number, Tally>());
  for (let walk = 0; walk < walks.length; walk += 1)
    for (let step = 0; step < steps && codeAt(walk, step) > 0; step += 1)
      countUp(taken[step], codeAt(walk, step) * width + codeAt(walk, step + 1));
  let hiddenSessions = 0;
  for (const [walk, { path, first }] of walks.entries()) {
    countUp(nodes[0], codeAt(walk, 0));
    for (let step = 0; step < steps && codeAt(walk, step) > 0; step += 1) {
      const [from, to] = [codeAt(walk, step), codeAt(walk, step + 1)];
      const key = from * width + to;
      if ((taken[step]?.get(key) ?? 0) < least) {
        hiddenSessions += 1;
        break;
      }
      const ids = { from: nodeId(step, surfaces[from] ?? null), to: nodeId(step + 1, surfaces[to] ?? null) };
      const tally = links[step]?.get(key) ?? { ...ids, sessions: [], stays: [] };
      if (tally.sessions.length === 0) links[step]?.set(key, tally);
      tally.sessions.push(path.session);
      const [began, ended] = [path.times[first + step], path.times[first + step + 1]];
      if (began !== undefined && ended !== undefined) tally.stays.push(ended - began);
      countUp(nodes[step + 1], to);
    }
  }
  return {
    sessions: walks.length,
    nodes: nodes
      .flatMap((ofStep, step) =>
        [...ofStep].map(([code, sessions]): FlowNode => {
          const surface = surfaces[code] ?? null;
          return { id: nodeId(step, surface), step, surface, sessions };
        }),
      )
      .sort(
        (a, b) =>
          a.step - b.step ||
          b.sessions - a.sessions ||
          Number(a.surface === null) - Number(b.surface === null) ||
          compare(a.id, b.id),
      ),
    links: links
      .flatMap((ofStep) => [...ofStep.values()])
      .map(({ stays, ...link }): FlowLink => ({ ...link, medianStayMs: quantile(stays, 0.5) }))
      .sort((a, b) => b.sessions.length - a.sessions.length || compare(a.from, b.from) || compare(a.to, b.to)),
    hiddenSessions,
  };
}

/** The most frequent whole paths of at most so many surfaces from the start, the most frequent first. */
export function commonPaths(
  paths: readonly SessionPath[],
  { start, steps }: Pick<FlowOptions, 'start' | 'steps'>,
  most: number,
): { surfaces: string[]; sessions: string[] }[] {
  const found = new Map<string, { surfaces: string[]; sessions: string[] }>();
  for (const { path, first } of walksOf(paths, start)) {
    const surfaces = path.surfaces.slice(first, first + steps + 1);
    const key = surfaces.join('\0');
    const entry = found.get(key) ?? { surfaces, sessions: [] };
    if (entry.sessions.length === 0) found.set(key, entry);
    entry.sessions.push(path.session);
  }
  return [...found.values()].sort((a, b) => b.sessions.length - a.sessions.length).slice(0, most);
}

/** Paths that come to the start at all. */
function walksOf(paths: readonly SessionPath[], start: string | undefined): Walk[] {
  const walks: Walk[] = [];
  for (const path of paths) {
    const first = start === undefined ? 0 : path.surfaces.indexOf(start);
    if (first >= 0 && path.surfaces.length > 0) walks.push({ path, first });
  }
  return walks;
}

/** Numbers in place of surfaces for the first `steps` steps of each walk; 0 is the end of a recording, which has no surface. */
function encode(
  walks: readonly Walk[],
  steps: number,
): { surfaces: (string | null)[]; codeAt: (walk: number, step: number) => number } {
  const surfaces: (string | null)[] = [null];
  const known = new Map<string, number>();
  const codes = new Uint32Array(walks.length * (steps + 1));
  for (const [walk, { path, first }] of walks.entries())
    for (let step = 0; step <= steps; step += 1) {
      const surface = path.surfaces[first + step];
      if (surface === undefined) break;
      const code = known.get(surface) ?? surfaces.push(surface) - 1;
      if (code === surfaces.length - 1) known.set(surface, code);
      codes[walk * (steps + 1) + step] = code;
    }
  return { surfaces, codeAt: (walk, step) => codes[walk * (steps + 1) + step] ?? 0 };
}

function countUp(counts: Map<number, number> | undefined, key: number): void {
  counts?.set(key, (counts.get(key) ?? 0) + 1);
}
