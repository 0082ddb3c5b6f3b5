/** The words of a layer with their runs, as Figma's REST answer has them. */
import type { Paint, StyledTextSegment, TextNode } from '@figma/plugin-typings/plugin-api-standalone';

type RestNode = Record<string, unknown>;
const asked = [
  'fontName',
  'fontWeight',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'textCase',
  'textDecoration',
  'fills',
  'hyperlink',
  'listOptions',
  'indentation',
] as const;
type Segment = Pick<StyledTextSegment, (typeof asked)[number] | 'characters' | 'start' | 'end'>;

/** Characters, the style that most of them have, and what runs have of their own. */
export function textOf(node: TextNode, paints: (value: readonly Paint[]) => RestNode[]): RestNode {
  const segments: Segment[] = node.getStyledTextSegments([...asked]);
  const longest = [...segments].sort((a, b) => b.end - b.start - (a.end - a.start))[0];
  const base = longest ? styleOf(longest) : {};
  const table: Record<string, RestNode> = {};
  const overrides: number[] = [];
  segments.forEach((segment, at) => {
    const own = styleOf(segment);
    const isBase = JSON.stringify([own, segment.fills]) === JSON.stringify([base, longest?.fills]);
    if (!isBase) table[String(at + 1)] = { ...own, fills: paints(segment.fills) };
    overrides.push(...Array.from({ length: segment.end - segment.start }, () => (isBase ? 0 : at + 1)));
  });
  const lines = linesOf(segments);
  return {
    characters: node.characters,
    ...(longest ? { fills: paints(longest.fills) } : {}),
    style: {
      ...base,
      textAlignHorizontal: node.textAlignHorizontal,
      textAlignVertical: node.textAlignVertical,
      textAutoResize: node.textAutoResize,
    },
    characterStyleOverrides: Object.keys(table).length === 0 ? [] : overrides,
    styleOverrideTable: table,
    ...(lines.types.some((type) => type !== 'NONE')
      ? { lineTypes: lines.types, lineIndentations: lines.indentations }
      : {}),
  };
}

function styleOf(segment: Segment): RestNode {
  const { fontName, fontWeight, fontSize, lineHeight, letterSpacing, textCase, textDecoration, hyperlink } = segment;
  const spacing = letterSpacing.unit === 'PERCENT' ? (letterSpacing.value / 100) * fontSize : letterSpacing.value;
  const line =
    lineHeight.unit === 'PIXELS'
      ? lineHeight.value
      : lineHeight.unit === 'PERCENT'
        ? (lineHeight.value / 100) * fontSize
        : fontSize * 1.2;
  return {
    ...{ fontFamily: fontName.family, fontWeight, fontSize, letterSpacing: spacing, lineHeightPx: line },
    ...(/italic|oblique/i.test(fontName.style) ? { italic: true } : {}),
    ...(textCase === 'ORIGINAL' ? {} : { textCase }),
    ...(textDecoration === 'NONE' ? {} : { textDecoration }),
    ...(hyperlink?.type === 'URL' ? { hyperlink: { type: 'URL', url: hyperlink.value } } : {}),
  };
}

/** The kind of list of each line, by its first character. */
function linesOf(segments: readonly Segment[]): { types: string[]; indentations: number[] } {
  const types: string[] = [];
  const indentations: number[] = [];
  let isStart = true;
  for (const { characters, listOptions, indentation } of segments)
    for (const character of characters) {
      if (isStart) {
        types.push(listOptions.type);
        indentations.push(indentation);
      }
      isStart = character === '\n';
    }
  return { types, indentations };
}
