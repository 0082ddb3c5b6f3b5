import type { App, Extensible } from '../app/types';
import { isRecord } from '../app/values';

/** What a token is for. Each kind has its own list; colours and gradients share the stored type `color`. */
export const tokenKinds = [
  'color',
  'text',
  'spacing',
  'radius',
  'border',
  'shadow',
  'gradient',
  'size',
  'padding',
  'tooltip',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/**
 * A design token as it is stored. `value` always is the value of the default mode, aliases followed, so that clients that know
 * neither modes nor aliases show the right look.
 */
export interface DesignToken extends Extensible {
  id: string;
  name: string;
  type: string;
  value?: unknown;
  /** The value is a map of style keys. */
  isComplex?: boolean;
  description?: string;
  /** The token that this one stands for in the default mode, and in all that have no value of their own. */
  alias?: string;
  /** Values of the other modes by the mode's id; a mode without one shows the default. */
  modes?: Record<string, unknown>;
  /** Tokens that this one stands for in the other modes; `modes` holds the value that they had. */
  modeAliases?: Record<string, string>;
}

export type TokenMap = Record<string, Extensible>;

const storedTypes: Record<TokenKind, string> = {
  color: 'color',
  gradient: 'color',
  text: 'text',
  spacing: 'spacing',
  radius: 'radius',
  size: 'size',
  border: 'stroke',
  shadow: 'boxShadow',
  padding: 'padding',
  tooltip: 'tooltip',
};

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const complexKeys: Partial<Record<TokenKind, readonly string[]>> = {
  text: [
    'fontSize',
    'fontWeight',
    'fontFamily',
    'textAlign',
    'verticalAlign',
    'letterSpacing',
    'lineHeight',
    'fontStyle',
    'textDecoration',
    'textShadow',
  ],
  border: [...sides.map((side) => `border${side}Width`), ...sides.map((side) => `border${side}Color`)],
  padding: sides.map((side) => `padding${side}`),
  tooltip: ['tooltipBackground', 'tooltipColor', 'tooltipFontSize'],
};

/** The form of a token of a kind as it is stored. */
export function storedTypeOf(kind: TokenKind): { type: string; isComplex: boolean } {
  return { type: storedTypes[kind], isComplex: kind in complexKeys };
}

/** Style keys that a token of a kind may set; none for those that fit single keys of the right sort. */
export const tokenKeys = (kind: TokenKind): readonly string[] => complexKeys[kind] ?? [];

/** What a token is for; undefined for types that this version does not know. */
export function kindOfToken(token: Extensible): TokenKind | undefined {
  if (token['type'] === 'color') return isGradientValue(token['value']) ? 'gradient' : 'color';
  return tokenKinds.find((kind) => storedTypes[kind] === token['type']);
}

export function isGradientValue(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value['colors']);
}

const numbers: readonly string[] = ['spacing', 'radius', 'size'];

/** Whether one token may stand for another: colours for colours, lengths for lengths. */
export function isSameSort(a: Extensible, b: Extensible): boolean {
  return a['type'] === b['type'] || (numbers.includes(String(a['type'])) && numbers.includes(String(b['type'])));
}

/** The tokens of a prototype that have a name and a known kind, in the order of the document. */
export function tokensOf(app: Pick<App, 'designtokens'>): DesignToken[] {
  return Object.entries(app.designtokens ?? {}).flatMap(([id, token]) =>
    isRecord(token) && kindOfToken(token) !== undefined ? [{ ...token, ...namedAs(id, token) }] : [],
  );
}

function namedAs(id: string, token: Extensible): { id: string; name: string; type: string } {
  const name = typeof token['name'] === 'string' && token['name'] !== '' ? token['name'] : id;
  return { id, name, type: String(token['type']) };
}

export function findToken(tokens: TokenMap | undefined, id: unknown): Extensible | undefined {
  return tokens && typeof id === 'string' && Object.hasOwn(tokens, id) ? tokens[id] : undefined;
}

/** Ids of the tokens that a token stands for in any mode. */
export function aliasesOf(token: Extensible): string[] {
  const found = isRecord(token['modeAliases']) ? Object.values(token['modeAliases']) : [];
  return [...new Set([token['alias'], ...found].filter((id): id is string => typeof id === 'string'))];
}
