/** CSS properties with their values, in the order in which they are written. */
export type Declarations = Readonly<Record<string, string>>;

/** A length in px with at most two decimals; 0 has no unit. */
export const px = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : `${rounded}px`;
};

/** Four sides as short as CSS allows. */
export const sides = (values: readonly string[]): string => {
  const [top = '0', right = top, bottom = top, left = right] = values;
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (bottom !== top) return `${top} ${right} ${bottom}`;
  return right === top ? top : `${top} ${right}`;
};

/** Only the entries that have a value. */
export const defined = (entries: Readonly<Record<string, string | undefined>>): Declarations =>
  Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What `changed` has of its own. */
export const difference = (base: Declarations, changed: Declarations): Declarations =>
  Object.fromEntries(Object.entries(changed).filter(([property, value]) => base[property] !== value));

const lines = (declarations: Declarations): string =>
  Object.entries(declarations)
    .map(([property, value]) => `  ${property}: ${value};\n`)
    .join('');

/** A rule in the usual form; nothing for one without declarations. */
export const ruleText = (selector: string, declarations: Declarations): string =>
  Object.keys(declarations).length === 0 ? '' : `${selector} {\n${lines(declarations)}}\n`;
