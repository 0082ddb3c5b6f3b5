import type { PrototypeFacts, Study } from '../study';
import type { Parameters } from './prepared';

/**
 * The facts that the sessions of a study are judged by: those of the revision that each session is pinned to. Revisions
 * that do not differ in what metrics need are one group, so most studies have one and their queries stay plain.
 */
export interface Judged {
  groups: readonly PrototypeFacts[];
  /** SQL for a column of a row that also has `revision`: its text, with the group in front when there are several. */
  key(column: string): string;
  /** SQL for the group of such a row, from 1. */
  group: string;
  /** Texts of all groups, in the form of `key`. */
  keys(texts: (facts: PrototypeFacts) => readonly string[]): string[];
  parameters: Parameters;
}

const signatures = new WeakMap<PrototypeFacts, string>();

/** Sorts the revisions of a study into groups. */
export function judged(study: Study): Judged {
  const groups = new Map<string, { index: number; facts: PrototypeFacts }>();
  const revisions: string[] = [];
  const indices: number[] = [];
  for (const [revision, facts] of study.revisions ?? []) {
    const signature = signatureOf(facts);
    const known = groups.get(signature) ?? { index: groups.size + 1, facts };
    groups.set(signature, known);
    revisions.push(revision);
    indices.push(known.index);
  }
  const facts = [...groups.values()].map((group) => group.facts);
  const [only = study.facts] = facts;
  if (facts.length < 2) {
    return { groups: [only], key: (column) => column, group: '1', keys: (texts) => [...texts(only)], parameters: {} };
  }
  const group = 'transform(toString(revision), {judgedRevisions:Array(String)}, {judgedGroups:Array(UInt32)}, 1)';
  return {
    groups: facts,
    key: (column) => `concat(toString(${group}), ' ', toString(${column}))`,
    group,
    keys: (texts) => facts.flatMap((one, index) => texts(one).map((text) => `${index + 1} ${text}`)),
    parameters: { judgedRevisions: revisions, judgedGroups: indices },
  };
}

/** A surface in px as the revision of a session has it. */
export interface SizedSurface {
  /** SQL for the width and height of a row that also has `revision` where there are several groups; 0 where a revision lacks the surface. */
  width: string;
  height: string;
  groups: Judged['groups'];
  parameters: Parameters;
}

/** The size of a surface by the revisions of a study; undefined for one that none of them has. */
export function sizedSurface(study: Study, surface: string): SizedSurface | undefined {
  const isSurface = ({ id }: { id: string }): boolean => id === surface;
  if (!study.facts.surfaces.some(isSurface)) return undefined;
  const { groups, group, parameters } = judged(study);
  const sizes = groups.map((facts) => facts.surfaces.find(isSurface));
  return {
    width: `arrayElement({widths:Array(Float64)}, ${group})`,
    height: `arrayElement({heights:Array(Float64)}, ${group})`,
    groups,
    parameters: {
      ...parameters,
      widths: sizes.map((size) => size?.w ?? 0),
      heights: sizes.map((size) => size?.h ?? 0),
    },
  };
}

function signatureOf(facts: PrototypeFacts): string {
  const known = signatures.get(facts);
  if (known !== undefined) return known;
  const { surfaces, clicks, viewHeight } = facts;
  const sizes = surfaces.map(({ id, coverable, w, h }) => [id, coverable, w, h]);
  const signature = JSON.stringify([
    viewHeight,
    sizes,
    clicks.clickableSurfaces,
    clicks.deadWidgets,
    clicks.linkedWidgets,
  ]);
  signatures.set(facts, signature);
  return signature;
}
