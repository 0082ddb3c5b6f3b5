/** Reads where a style sheet has its fonts. */

/** One font of a style sheet. */
export interface FontFace {
  family: string;
  /** As the style sheet writes it: a number, a range or a word. */
  weight: string;
  style: string;
  url: string;
  /** What the file ends with. */
  kind: string;
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/woff2/i, 'woff2'],
  [/woff/i, 'woff'],
  [/truetype|\.ttf\b/i, 'ttf'],
  [/opentype|\.otf\b/i, 'otf'],
];

/** The address in what a person pastes: an address, a link tag or an import rule; undefined without one. */
export function addressIn(text: string): string | undefined {
  const found = /https?:\/\/[^\s"'<>)]+/i.exec(text.replaceAll('&amp;', '&'))?.[0];
  return found !== undefined && URL.canParse(found) ? found : undefined;
}

const valueOf = (block: string, name: string): string =>
  (new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`, 'i').exec(block)?.[1] ?? '').trim().replace(/^["']|["']$/g, '');

/** Fonts for Latin text: style sheets split fonts by writing systems, and a prototype needs one file of each. */
const isForLatin = (block: string): boolean => {
  const range = valueOf(block, 'unicode-range');
  return range === '' || /U\+0{1,4}(?:0|-|\?|,|\s|$)|U\+0{0,2}20\b/i.test(range);
};

/** The fonts of a style sheet, each weight and style once, in the smallest form that is offered. */
export function fontFaces(css: string, base: string): FontFace[] {
  const found = new Map<string, FontFace>();
  for (const [, block = ''] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/@font-face\s*\{([^}]*)\}/gi)) {
    const family = valueOf(block, 'font-family');
    const sources = [...block.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)(\s*format\([^)]*\))?/gi)].flatMap(
      ([, address = '', format = '']) => {
        const rank = kinds.findIndex(([pattern]) => pattern.test(format === '' ? address : format));
        return rank < 0 || !URL.canParse(address, base) ? [] : [{ rank, url: new URL(address, base) }];
      },
    );
    const [best] = sources
      .filter(({ url }) => url.protocol === 'https:' || url.protocol === 'http:')
      .sort((a, b) => a.rank - b.rank);
    if (family === '' || best === undefined || !isForLatin(block)) continue;
    const weight = valueOf(block, 'font-weight') || '400';
    const style = valueOf(block, 'font-style') || 'normal';
    const key = `${family} ${weight} ${style}`;
    if (!found.has(key))
      found.set(key, { family, weight, style, url: best.url.href, kind: kinds[best.rank]?.[1] ?? 'woff2' });
  }
  return [...found.values()];
}
