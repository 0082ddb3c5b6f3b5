/**
 * Markup of a vector picture without what a picture does not need: scripts, handlers of events, references to other
 * addresses. It is only ever shown as an image, in which browsers run no script and load nothing; this keeps what is
 * copied and exported clean too.
 */
const maxLength = 500_000;

const removed = [
  /<\?[\s\S]*?\?>/g,
  /<!DOCTYPE[\s\S]*?>/gi,
  /<!--[\s\S]*?-->/g,
  /<(script|foreignObject|iframe|object|embed|animate|set|handler)\b[\s\S]*?(<\/\1\s*>|\/>)/gi,
  /<\/?(script|foreignObject|iframe|object|embed|animate|set|handler)\b[^>]*>/gi,
  /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi,
  /\s(xlink:)?href\s*=\s*("(?!#|data:image\/)[^"]*"|'(?!#|data:image\/)[^']*')/gi,
  /@import[^;]*;?/gi,
  /url\(\s*(?!['"]?#)[^)]*\)/gi,
];

/** The `svg` element of the markup; empty when there is none. */
export const cleanSvg = (markup: unknown): string => {
  if (typeof markup !== 'string' || markup.length > maxLength) return '';
  let text = markup;
  // removing one thing can put another together
  for (let before = ''; before !== text;) {
    before = text;
    for (const pattern of removed) text = text.replace(pattern, '');
  }
  return /<svg\b[\s\S]*<\/svg\s*>/i.exec(text)?.[0] ?? '';
};

/** Address of the picture, drawn in a colour where the markup names none or `currentColor`. */
export const svgAddress = (markup: unknown, color: string, strokeWidth: number | undefined): string | undefined => {
  const svg = cleanSvg(markup);
  if (svg === '') return undefined;
  const [head = ''] = /^<svg\b[^>]*>/i.exec(svg) ?? [];
  const has = (name: string): boolean => new RegExp(`\\s${name}\\s*=`, 'i').test(head);
  const added = [
    ...(has('xmlns') ? [] : ['xmlns="http://www.w3.org/2000/svg"']),
    ...(has('fill') || has('stroke') ? [] : [`fill="${color}"`]),
    `color="${color}"`,
    ...(strokeWidth === undefined ? [] : [`style="stroke-width:${strokeWidth}px"`]),
  ];
  const kept = head
    .replace(/\scolor\s*=\s*("[^"]*"|'[^']*')/i, '')
    .replace(strokeWidth === undefined ? /(?!)/ : /\sstyle\s*=\s*("[^"]*"|'[^']*')/i, '');
  return `data:image/svg+xml,${encodeURIComponent(`<svg ${added.join(' ')}${kept.slice(4)}${svg.slice(head.length)}`)}`;
};
