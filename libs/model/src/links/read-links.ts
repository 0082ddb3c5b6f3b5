import { isRecord } from '../app/values';
import type { LinkParameter, LinkState, LinkTargets, StudyLink } from './types';

export const linkLimits = { links: 50, parameters: 20, tests: 5000, name: 100, address: 2000, value: 500 } as const;

/** The link without an id: every address that was handed out before links had rules. */
export const mainLinkId = 'main';

/** Names that addresses of tests use themselves. */
const reserved: ReadonlySet<string> = new Set([
  'h',
  'a',
  'b',
  'l',
  's',
  'u',
  'ln',
  'qr',
  'log',
  'live',
  'debug',
  'mode',
  'motion',
  'screen',
  'preview',
  'responsive',
]);
const namePattern = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/;
const idPattern = /^[A-Za-z0-9]{1,40}$/;

/** What is wrong with the name of a parameter; undefined when it can be used. */
export function parameterProblem(name: string): 'pattern' | 'reserved' | undefined {
  if (!namePattern.test(name)) return 'pattern';
  return reserved.has(name) || name.startsWith('data_') ? 'reserved' : undefined;
}

const address = /^https?:\/\/([\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?)(?:[/?#]\S*)?$/iu;

/** Whether an address can be gone to from a study: http or https. Places for parameters may stand anywhere behind the host. */
export const isTargetAddress = (text: string): boolean => text.length <= linkLimits.address && address.test(text);

/** The host of such an address, as people read it; empty for other texts. */
export const targetHost = (text: string): string => address.exec(text)?.[1] ?? '';

/** Settings of links from any client: what cannot be used is left out, and an id stands once. */
export function studyLinks(settings: Readonly<Record<string, unknown>>): StudyLink[] {
  const given = Array.isArray(settings['links']) ? settings['links'] : [];
  const seen = new Set<string>();
  return given.flatMap((value) => {
    const link = readLink(value);
    if (!link || seen.has(link.id)) return [];
    seen.add(link.id);
    return [link];
  });
}

const noTargets: LinkTargets = { finished: '', screened: '', quota: '', full: '', closed: '' };

/** A link as it is when nobody has set anything. */
export function newLink(id: string, name: string): StudyLink {
  return {
    ...{ id, name, isPaused: false, closesAt: null, maxTests: null, isPilot: false, asksPassword: false },
    ...{ parameters: [], targets: { ...noTargets } },
  };
}

function readLink(value: unknown): StudyLink | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string' || !idPattern.test(value['id'])) return undefined;
  const id = value['id'];
  return {
    id,
    name: textOf(value['name']),
    isPaused: value['isPaused'] === true,
    closesAt: timeOf(value['closesAt']),
    maxTests: countOf(value['maxTests']),
    // The main link has the results of everybody who came before there were links.
    isPilot: value['isPilot'] === true && id !== mainLinkId,
    asksPassword: value['asksPassword'] === true,
    parameters: parametersOf(value['parameters']),
    targets: targetsOf(value['targets']),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const timeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, linkLimits.tests) : null;

function parametersOf(value: unknown): LinkParameter[] {
  const seen = new Set<string>();
  return (Array.isArray(value) ? value : []).filter(isRecord).flatMap((entry) => {
    const name = textOf(entry['name']);
    if (parameterProblem(name) !== undefined || seen.has(name)) return [];
    seen.add(name);
    return [{ name, label: textOf(entry['label']), isRequired: entry['isRequired'] === true }];
  });
}

function targetsOf(value: unknown): LinkTargets {
  const targets = isRecord(value) ? value : {};
  const at = (name: string): string => {
    const address = textOf(targets[name]).trim();
    return isTargetAddress(address) ? address : '';
  };
  return {
    finished: at('finished'),
    screened: at('screened'),
    quota: at('quota'),
    full: at('full'),
    closed: at('closed'),
  };
}

/** Whether a link lets people in at a moment. `taken` counts its finished tests and those that are running. */
export function linkState(link: StudyLink, now: number, taken: number): LinkState {
  if (link.closesAt !== null && now >= link.closesAt) return 'closed';
  if (link.isPaused) return 'paused';
  return link.maxTests !== null && taken >= link.maxTests ? 'full' : 'open';
}

/** The parameters of a link that stand in an address, cut to a length that is stored; others are not kept. */
export function givenParameters(
  parameters: readonly LinkParameter[],
  read: (name: string) => string | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const value = (read(name) ?? '').trim().slice(0, linkLimits.value);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Parameters that must be there and are not. */
export const missingParameters = (
  parameters: readonly LinkParameter[],
  given: Readonly<Record<string, string>>,
): LinkParameter[] => parameters.filter(({ name, isRequired }) => isRequired && !(name in given));

/** The address to go to, with what came in put in its places; empty when there is none. Unknown places become empty. */
export function fillTarget(address: string, given: Readonly<Record<string, string>>): string {
  if (!isTargetAddress(address)) return '';
  return address.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

const pilotMark = 'pilot-';

/** What a session records of the link that it came through; empty: the main link. */
export function segmentOf(link: Pick<StudyLink, 'id' | 'isPilot'>): string {
  if (link.id === mainLinkId) return '';
  return link.isPilot ? `${pilotMark}${link.id}` : link.id;
}

/** The link that a session came through, and whether it was a pilot then. */
export function linkOfSegment(segment: string): { id: string; isPilot: boolean } {
  if (segment === '') return { id: mainLinkId, isPilot: false };
  const isPilot = segment.startsWith(pilotMark);
  return { id: isPilot ? segment.slice(pilotMark.length) : segment, isPilot };
}
