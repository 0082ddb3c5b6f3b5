/** A page that somebody or something described: containers and widgets without positions. */
import type { Style } from '@prototrail/model';

/** Colours that the description asks for; a wireframe leaves them out. */
export interface DraftColours {
  color?: string;
  background?: string;
  borderColor?: string;
}

export interface DraftContainer {
  kind: 'container';
  direction: 'row' | 'column';
  children: readonly DraftNode[];
  colours: DraftColours;
}

export interface DraftWidget {
  kind: 'widget';
  type: string;
  name: string;
  props: Record<string, unknown>;
  colours: DraftColours;
  style?: Style;
  /** Px; without it texts are measured and other types are as high as usual. */
  h?: number;
  /** Number of the page, counted from 1, that a click shows. */
  to?: number;
}

export type DraftNode = DraftContainer | DraftWidget;

/** Why a part of a description could not be used. `values` belong to the text of the code. */
export interface DraftProblem {
  code:
    | 'syntax'
    | 'empty'
    | 'notNode'
    | 'unknownType'
    | 'missing'
    | 'badValue'
    | 'badColour'
    | 'alias'
    | 'tooMany'
    | 'tooDeep'
    | 'tooLong'
    | 'cut';
  /** Line of the answer, counted from 1. */
  line: number;
  values: Readonly<Record<string, string | number>>;
}

/** What was read: one root for each page, and what is missing. */
export interface ReadDraft {
  pages: readonly DraftContainer[];
  problems: readonly DraftProblem[];
  /** Widgets that the description asks for and that are not drawn. */
  lost: number;
}

export const draftLimits = { characters: 400_000, nodes: 600, depth: 24, options: 100, cells: 2000, pages: 8 } as const;

const maxTextLength = 2000;

/** A text of a description, as a label holds it: what looks like markup stays text. */
export const draftText = (value: string): string =>
  value
    .slice(0, maxTextLength)
    .replace(/\p{Cc}+/gu, (signs) => (signs.includes('\n') ? '\n' : ' '))
    .trim();

/** A short name for a layer. */
export const draftName = (text: string, otherwise: string): string =>
  draftText(text).replace(/\s+/g, ' ').slice(0, 60).trim() || otherwise;
