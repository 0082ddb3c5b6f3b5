/** CSS text as values of React Native. */

/** An expression of the generated program, such as the value of a design token. */
export class Code {
  constructor(readonly text: string) {}
}
export type NativeValue = number | string | Code | readonly NativeValue[] | { readonly [key: string]: NativeValue };
export type NativeStyle = Record<string, NativeValue>;

/** Values between spaces; those inside of parentheses stay together. */
export const partsOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Name of a variable in the generated program. */
export const tokenName = (variable: string): string => {
  const name = variable.replace(/^--/, '').replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^[a-z_$]/i.test(name) ? name : `token${name}`;
};

/** The value of a token where the text is `var(--name)`. */
export function tokenOf(value: string): Code | undefined {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return name === undefined ? undefined : new Code(`tokens.${tokenName(name)}`);
}

/** A length: a number for px and em, text for percentages; undefined where React Native has no such value. */
export function lengthOf(value: string, fontSize: NativeValue = 14): NativeValue | undefined {
  const token = tokenOf(value);
  if (token) return token;
  if (value === 'auto' || /^-?[\d.]+%$/.test(value)) return value;
  const [, digits, unit] = /^(-?[\d.]+)(px|em|rem|vh|vw)?$/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (unit === 'em')
    return typeof fontSize === 'number' ? rounded(number * fontSize) : new Code(`${number} * ${textOf(fontSize)}`);
  if (unit === 'vh' || unit === 'vw') return `${number}%`;
  return unit === 'rem' ? number * 16 : number;
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A colour; gradients have none. */
export const colorOf = (value: string): NativeValue | undefined =>
  tokenOf(value) ??
  (value === 'none' || value === 'inherit' || value === 'currentColor' || /gradient|url\(/.test(value)
    ? undefined
    : value);

/** The first colour of a gradient. */
export const firstColor = (gradient: string): string | undefined =>
  /(#[\da-f]{3,8}|rgba?\([^)]*\)|hsla?\([^)]*\))/i.exec(gradient)?.[1];

/** A value as it stands in the program. */
export function textOf(value: NativeValue): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${(value as readonly NativeValue[]).map(textOf).join(', ')}]`;
  const entries = Object.entries(value as Record<string, NativeValue>);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, each]) => `${key}: ${textOf(each)}`).join(', ')} }`;
}

/** A text between single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ')}'`;
