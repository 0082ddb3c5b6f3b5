/** Texts of Figma with their pieces of another look. */
import type { Style } from '@prototrail/model';
import { listOf, numberOf, recordOf, recordsOf, round, textOf, type Outside } from '../read';
import type { DesignRun, DesignText, Reason } from '../tree';
import { colorOf, fillsOf } from './figma-paints';

interface ReadText {
  text: DesignText;
  losses: Reason[];
}

const aligns: Readonly<Record<string, string>> = {
  LEFT: 'left',
  RIGHT: 'right',
  CENTER: 'center',
  JUSTIFIED: 'justify',
};
const verticals: Readonly<Record<string, string>> = { TOP: 'top', CENTER: 'middle', BOTTOM: 'bottom' };

export function figmaText(node: Outside, size: { w: number; h: number }): ReadText {
  const base = recordOf(node['style']);
  const losses: Reason[] = [];
  const { fills } = fillsOf(node['fills'], size);
  const top = fills.findLast((fill) => fill.kind === 'paint');
  if (fills.length > 0 && top === undefined) losses.push('drawnSimply');
  const style: Style = {
    ...textStyleOf(base),
    ...(top?.kind === 'paint' ? { color: top.value } : fills.length === 0 ? { color: 'transparent' } : {}),
  };
  const runs = runsOf(node, base, losses);
  return { text: { runs, style, isHugging: textOf(base['textAutoResize']) === 'WIDTH_AND_HEIGHT' }, losses };
}

/** Text keys of a style for a type style. */
export function textStyleOf(type: Outside): Style {
  const fontSize = round(numberOf(type['fontSize'], 12));
  const lineHeight = numberOf(type['lineHeightPx']);
  const decoration = textOf(type['textDecoration']);
  return {
    ...(textOf(type['fontFamily']) === '' ? {} : { fontFamily: fontFamilyOf(textOf(type['fontFamily'])) }),
    ...{ fontSize, fontWeight: Math.round(numberOf(type['fontWeight'], 400)) },
    ...(lineHeight > 0 && fontSize > 0 ? { lineHeight: Math.round((lineHeight / fontSize) * 1000) / 1000 } : {}),
    ...(numberOf(type['letterSpacing']) === 0 ? {} : { letterSpacing: round(numberOf(type['letterSpacing'])) }),
    ...(type['italic'] === true ? { fontStyle: 'italic' } : {}),
    ...(decoration === 'UNDERLINE' ? { textDecoration: 'underline' } : {}),
    ...(decoration === 'STRIKETHROUGH' ? { textDecoration: 'line-through' } : {}),
    textAlign: aligns[textOf(type['textAlignHorizontal'])] ?? 'left',
    verticalAlign: verticals[textOf(type['textAlignVertical'])] ?? 'top',
  };
}

/** Only what the name of a font may hold. */
export const fontFamilyOf = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 80);

function runsOf(node: Outside, base: Outside, losses: Reason[]): DesignRun[] {
  const characters = textOf(node['characters'])
    .replace(/[\u2028\v]|\r\n?/g, '\n')
    .slice(0, 20_000);
  const overrides = listOf(node['characterStyleOverrides']);
  const table = recordOf(node['styleOverrideTable']);
  const types = listOf(node['lineTypes']);
  const levels = listOf(node['lineIndentations']);
  const runs: DesignRun[] = [];
  let at = 0;
  characters.split('\n').forEach((line, index, lines) => {
    const text = index < lines.length - 1 ? `${line}\n` : line;
    const kind = textOf(types[index]);
    const item = kind === 'ORDERED' || kind === 'UNORDERED';
    let start = 0;
    for (let end = 1; end <= text.length; end++) {
      if (end < text.length && styleAt(overrides, at + end) === styleAt(overrides, at + start)) continue;
      const type = recordOf(table[String(styleAt(overrides, at + start))]);
      const list =
        item && start === 0
          ? { list: kind === 'ORDERED' ? 'number' : 'bullet', level: Math.max(0, numberOf(levels[index], 1) - 1) }
          : {};
      runs.push({
        text: cased(text.slice(start, end), type, base),
        marks: { ...marksOf(type, base, losses), ...list },
      });
      start = end;
    }
    at += text.length;
  });
  return runs;
}

const styleAt = (overrides: readonly unknown[], index: number): number => numberOf(overrides[index]);

function cased(text: string, own: Outside, base: Outside): string {
  const mode = textOf(own['textCase'] ?? base['textCase']);
  if (mode === 'UPPER') return text.toUpperCase();
  if (mode === 'LOWER') return text.toLowerCase();
  return mode === 'TITLE'
    ? text.replace(/(^|\s)(\p{L})/gu, (_all, space: string, letter: string) => space + letter.toUpperCase())
    : text;
}

/** What a piece has of its own. */
function marksOf(type: Outside, base: Outside, losses: Reason[]): Record<string, unknown> {
  const marks: Record<string, unknown> = {};
  const weight = numberOf(type['fontWeight']);
  if (weight > 0 && weight !== numberOf(base['fontWeight'], 400)) marks['weight'] = Math.round(weight);
  if (type['italic'] === true && base['italic'] !== true) marks['italic'] = true;
  const decoration = textOf(type['textDecoration']);
  if (decoration === 'UNDERLINE') marks['underline'] = true;
  if (decoration === 'STRIKETHROUGH') marks['strike'] = true;
  const size = numberOf(type['fontSize']);
  if (size > 0 && size !== numberOf(base['fontSize'])) marks['size'] = round(size);
  const link = textOf(recordOf(type['hyperlink'] ?? base['hyperlink'])['url']);
  if (/^(https?:|mailto:)/i.test(link)) marks['link'] = link.slice(0, 2000);
  const paint = recordsOf(type['fills']).findLast((each) => each['visible'] !== false);
  if (paint && textOf(paint['type']) === 'SOLID')
    marks['color'] = colorOf(paint['color'], numberOf(paint['opacity'], 1));
  if (
    textOf(type['fontFamily'], textOf(base['fontFamily'])) !== textOf(base['fontFamily']) &&
    !losses.includes('drawnSimply')
  )
    losses.push('drawnSimply');
  return marks;
}
