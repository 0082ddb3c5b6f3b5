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
  link: FlowLink;
  stays: number[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const nodeId = (step: number, surface: string | null): string => `${step} ${surface ?? ''}`;

/** Unrolls the paths of sessions into a flow. A session is left out from the first link on that too few sessions share. */
export function flowOf(paths: readonly SessionPath[], { start, steps, minShare }: FlowOptions): Flow {
  const walks = paths.flatMap((path) => walkFrom(path, start));
  const least = Math.ceil(walks.length * minShare);
  const takenBy = new Map<string, number>();
  for (const walk of walks)
    for (let step = 0; step < steps && step < walk.surfaces.length; step += 1) {
      const key = keyOf(walk, step);
      takenBy.set(key, (takenBy.get(key) ?? 0) + 1);
    }
  const nodes = new Map<string, FlowNode>();
  const links = new Map<string, Tally>();
  const hidden = new Set<string>();
  for (const walk of walks) {
    countNode(nodes, 0, walk.surfaces[0] ?? null);
    for (let step = 0; step < steps && step < walk.surfaces.length; step += 1) {
      if ((takenBy.get(keyOf(walk, step)) ?? 0) < least) {
        hidden.add(walk.session);
        break;
      }
      countLink(links, walk, step);
      countNode(nodes, step + 1, walk.surfaces[step + 1] ?? null);
    }
  }
  return {
    sessions: walks.length,
    nodes: [...nodes.values()].sort(
      (a, b) =>
        a.step - b.step ||
        b.sessions - a.sessions ||
        Number(a.surface === null) - Number(b.surface === null) ||
        compare(a.id, b.id),
    ),
    links: [...links.values()]
      .map(({ link, stays }) => ({ ...link, medianStayMs: quantile(stays, 0.5) }))
      .sort((a, b) => b.sessions.length - a.sessions.length || compare(a.from, b.from) || compare(a.to, b.to)),
    hiddenSessions: hidden.size,
  };
}

/** The most frequent whole paths of at most so many surfaces from the start, the most frequent first. */
export function commonPaths(
  paths: readonly SessionPath[],
  { start, steps }: Pick<FlowOptions, 'start' | 'steps'>,
  most: number,
): { surfaces: string[]; sessions: string[] }[] {
  const found = new Map<string, { surfaces: string[]; sessions: string[] }>();
  for (const { session, surfaces } of paths.flatMap((path) => walkFrom(path, start))) {
    const first = surfaces.slice(0, steps + 1);
    const key = JSON.stringify(first);
    const entry = found.get(key) ?? { surfaces: first, sessions: [] };
    entry.sessions.push(session);
    found.set(key, entry);
  }
  return [...found.values()].sort((a, b) => b.sessions.length - a.sessions.length).slice(0, most);
}

function walkFrom(path: SessionPath, start: string | undefined): SessionPath[] {
  const index = start === undefined ? 0 : path.surfaces.indexOf(start);
  if (index < 0 || path.surfaces.length === 0) return [];
  if (index === 0) return [path];
  return [{ session: path.session, surfaces: path.surfaces.slice(index), times: path.times.slice(index) }];
}

const keyOf = ({ surfaces }: SessionPath, step: number): string =>
  `${nodeId(step, surfaces[step] ?? null)}\n${nodeId(step + 1, surfaces[step + 1] ?? null)}`;

function countLink(tallies: Map<string, Tally>, walk: SessionPath, step: number): void {
  const { surfaces, times } = walk;
  const from = nodeId(step, surfaces[step] ?? null);
  const to = nodeId(step + 1, surfaces[step + 1] ?? null);
  const key = keyOf(walk, step);
  const tally = tallies.get(key) ?? { link: { from, to, sessions: [], medianStayMs: null }, stays: [] };
  tally.link.sessions.push(walk.session);
  const [began, ended] = [times[step], times[step + 1]];
  if (began !== undefined && ended !== undefined) tally.stays.push(ended - began);
  tallies.set(key, tally);
}

function countNode(nodes: Map<string, FlowNode>, step: number, surface: string | null): void {
  const id = nodeId(step, surface);
  const node = nodes.get(id) ?? { id, step, surface, sessions: 0 };
  node.sessions += 1;
  nodes.set(id, node);
}
