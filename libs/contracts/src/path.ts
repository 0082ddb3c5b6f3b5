import type { Method, RouteShape } from './route';

export interface RouteMatch {
  route: RouteShape;
  /** Percent-decoded path parameters. */
  params: Record<string, string>;
}

/** Without a route: the methods that the path has, sorted; none when nothing is there. */
export type RouteLookup = RouteMatch | { route: undefined; methods: readonly Method[] };

/** Collapses duplicate slashes, drops the trailing one, and makes one segment of the name before a profile image; the query string stays as it is. */
export function normaliseUrl(url: string): string {
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  const query = cut < 0 ? '' : url.slice(cut);
  let clean = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path;
  if (clean.length > 1 && clean.endsWith('/')) clean = clean.slice(0, -1);
  // old clients put the name of the person there as it is, and a name may contain slashes and percent signs
  if (clean.startsWith('/rest/user/')) clean = clean.replace(namedPicture, '$1name$2');
  return clean + query;
}

const namedPicture = /^(\/rest\/user\/[^/]+\/images\/).+(\/[^/]+)$/;

interface Segment {
  literal?: string;
  name?: string;
  suffix: string;
}

interface Compiled {
  route: RouteShape;
  segments: Segment[];
}

function compileSegment(text: string): Segment {
  const match = /^\{(\w+)\}(.*)$/.exec(text);
  return match ? { name: match[1] ?? '', suffix: match[2] ?? '' } : { literal: text, suffix: '' };
}

/** Literal segments win over parameters, and parameters with a suffix over bare ones, from the left. */
function compare(a: Compiled, b: Compiled): number {
  for (const [index, left] of a.segments.entries()) {
    const right = b.segments[index];
    if (!right) return 0;
    const rank = (segment: Segment): number => (segment.literal !== undefined ? 0 : segment.suffix ? 1 : 2);
    if (rank(left) !== rank(right)) return rank(left) - rank(right);
  }
  return 0;
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Most routes differ in a literal segment, so those are compared before anything is decoded. */
function hasLiterals(segments: readonly Segment[], parts: readonly string[]): boolean {
  for (let index = 0; index < segments.length; index += 1) {
    const literal = segments[index]?.literal;
    if (literal !== undefined && literal !== parts[index]) return false;
  }
  return true;
}

function matchSegments(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | undefined {
  if (!hasLiterals(segments, parts)) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (segment.literal !== undefined) continue;
    const part = parts[index] ?? '';
    if (!part.endsWith(segment.suffix)) return undefined;
    const value = decode(part.slice(0, part.length - segment.suffix.length));
    if (!value || value.includes('/')) return undefined;
    params[segment.name ?? ''] = value;
  }
  return params;
}

/**
 * Compiles a table of routes to a lookup by method and path (without query). Without a route the lookup says which
 * other methods the path has, which is a 405 instead of a 404.
 */
export function compileRoutes(table: readonly RouteShape[]): (method: string, path: string) => RouteLookup {
  const byLength = new Map<number, Compiled[]>();
  for (const route of table) {
    const segments = route.path.split('/').slice(1).map(compileSegment);
    const group = byLength.get(segments.length) ?? [];
    group.push({ route, segments });
    byLength.set(segments.length, group);
  }
  for (const group of byLength.values()) group.sort(compare);
  return (method, path) => {
    const parts = path.split('/').slice(1);
    const methods = new Set<Method>();
    for (const candidate of byLength.get(parts.length) ?? []) {
      if (methods.has(candidate.route.method)) continue;
      const params = matchSegments(candidate.segments, parts);
      if (!params) continue;
      if (candidate.route.method === method) return { route: candidate.route, params };
      methods.add(candidate.route.method);
    }
    return { route: undefined, methods: [...methods].sort() };
  };
}

/** Fills a path template with percent-encoded values. @throws TypeError that names a parameter that is missing or empty */
export function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`${template} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}
