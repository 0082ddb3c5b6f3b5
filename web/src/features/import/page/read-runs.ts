/** Words of a page as the runs of a text. */
import { pxOf, type DesignRun, type ReadColour, type Reason } from '@prototrail/design-import';
import { targetAttribute } from './still-page';

export interface RunReader {
  colour: ReadColour;
  base: CSSStyleDeclaration;
  styleOf(element: Element): CSSStyleDeclaration;
  linkTo(address: string): { action: 'screen' | 'url'; to: string } | undefined;
}

const mostLetters = 20_000;

export function readRuns(nodes: readonly Node[], reader: RunReader): { runs: DesignRun[]; losses: Reason[] } {
  const runs: DesignRun[] = [];
  const losses = new Set<Reason>();
  let letters = 0;
  const push = (text: string, marks: Record<string, unknown>): void => {
    if (text === '' || letters > mostLetters) return;
    letters += text.length;
    const last = runs.at(-1);
    if (last && JSON.stringify(last.marks) === JSON.stringify(marks))
      runs[runs.length - 1] = { text: last.text + text, marks };
    else runs.push({ text, marks });
  };
  const visit = (node: Node, marks: Record<string, unknown>, style: CSSStyleDeclaration): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (style.visibility === 'hidden') return;
      const whole = node.textContent ?? '';
      const isKept = /^(pre|break-spaces)/.test(style.whiteSpace);
      const text = isKept ? whole.replace(/\r\n?/g, '\n') : collapsed(whole, runs.at(-1)?.text, style.whiteSpace);
      push(cased(text, style.textTransform), marks);
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    if (element.localName === 'br') {
      push('\n', {});
      return;
    }
    const own = reader.styleOf(element);
    if (own.display === 'none') return;
    const inner = { ...marksOf(own, reader), ...linkOf(element, reader, marks) };
    if (reader.colour(own.backgroundColor) !== undefined && own.display === 'inline') losses.add('drawnSimply');
    for (const child of element.childNodes) visit(child, inner, own);
  };
  const around = nodes[0]?.parentElement;
  for (const node of nodes) visit(node, {}, around ? reader.styleOf(around) : reader.base);
  return { runs: trimmed(runs), losses: [...losses] };
}

/** Spaces as a browser draws them: one at most, none at the start of a line. */
function collapsed(text: string, before: string | undefined, whiteSpace: string): string {
  const one =
    whiteSpace === 'pre-line'
      ? text.replace(/[ \t\r\f]+/g, ' ').replace(/ ?\n ?/g, '\n')
      : text.replace(/[ \t\r\n\f]+/g, ' ');
  return before === undefined || /[ \n]$/.test(before) ? one.replace(/^ +/, '') : one;
}

function trimmed(runs: readonly DesignRun[]): DesignRun[] {
  const all = [...runs];
  for (let last = all.at(-1); last && /\s$/.test(last.text); last = all.at(-1)) {
    const text = last.text.replace(/\s+$/, '');
    if (text === '') all.pop();
    else all[all.length - 1] = { ...last, text };
  }
  return all;
}

const cased = (text: string, mode: string): string =>
  mode === 'uppercase'
    ? text.toUpperCase()
    : mode === 'lowercase'
      ? text.toLowerCase()
      : mode === 'capitalize'
        ? text.replace(/(^|\s)(\p{L})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
        : text;

/** What a piece has of its own. */
function marksOf(own: CSSStyleDeclaration, { base, colour }: RunReader): Record<string, unknown> {
  const size = pxOf(own.fontSize);
  const isItalic = own.fontStyle === 'italic';
  return {
    ...(own.fontWeight === base.fontWeight ? {} : { weight: pxOf(own.fontWeight) || 400 }),
    ...(isItalic && base.fontStyle !== 'italic' ? { italic: true } : {}),
    ...(own.textDecorationLine.includes('underline') && !base.textDecorationLine.includes('underline')
      ? { underline: true }
      : {}),
    ...(own.textDecorationLine.includes('line-through') && !base.textDecorationLine.includes('line-through')
      ? { strike: true }
      : {}),
    ...(size > 0 && Math.abs(size - pxOf(base.fontSize)) > 0.1 ? { size: Math.round(size * 100) / 100 } : {}),
    ...(own.color === base.color ? {} : { color: colour(own.color) ?? 'transparent' }),
  };
}

function linkOf(element: Element, reader: RunReader, around: Record<string, unknown>): Record<string, unknown> {
  const address = element.getAttribute(targetAttribute);
  const found = address === null ? undefined : reader.linkTo(address);
  if (found?.action === 'url') return { link: found.to };
  return around['link'] === undefined ? {} : { link: around['link'] };
}
