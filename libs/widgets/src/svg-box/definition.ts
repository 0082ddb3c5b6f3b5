import { colorOf } from '../kit/colors';
import { border, colors, define, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { borderOf } from '../kit/style';
import { isRecord } from '../kit/values';
import { storedPaths, vectorItems, vectorPathOf } from '../kit/vector-items';

const lineFrom = (x1: number, y1: number, x2: number, y2: number): object => ({
  d: [
    { t: 'M', x: x1, y: y1 },
    { t: 'L', x: x2, y: y2 },
  ],
});
const horizontal = lineFrom(0, 0.5, 1, 0.5);
const vertical = lineFrom(0.5, 0, 0.5, 1);
const words = ['line', 'divider', 'rule', 'separator'];

export const svgBoxDefinition = define({
  type: 'SVGBox',
  name: 'Line',
  icon: 'M4 12h16',
  defaults: {
    w: 120,
    h: 16,
    props: { paths: [horizontal], cssStyled: true },
    has: { onclick: true, border: true },
    style: { ...border(1, colors.line), background: null },
  },
  panel: [section('border'), section('effects')],
  palette: [
    { id: 'horizontalLine', name: 'Horizontal line', category: 'basic', words },
    {
      ...{ id: 'verticalLine', name: 'Vertical line', category: 'basic', words },
      defaults: { w: 16, h: 120, props: { paths: [vertical] } },
    },
    {
      ...{ id: 'crossLines', name: 'Cross', category: 'basic', words: ['line', 'close', 'placeholder'] },
      defaults: { w: 64, h: 64, props: { paths: [lineFrom(0, 0, 1, 1), lineFrom(1, 0, 0, 1)] } },
    },
  ],
  // coordinates are shares of the size, so that a line keeps its place at any size; colour and width are those of the border
  paint: ({ props, style, widget, w, h }): DisplayItem[] => {
    const [side] = borderOf(style);
    const fallback = { stroke: colorOf(side.color) ?? colors.line, strokeWidth: Math.max(side.width, 0) };
    const drawn = storedPaths(props.paths);
    const old = isRecord(widget) && drawn.length === 0 ? storedPaths((widget as Record<string, unknown>).elements) : [];
    return [...drawn, ...old].flatMap((stored) =>
      vectorItems(vectorPathOf({ d: stored.d, fill: stored.fill }, fallback), { w, h, unit: { x: w, y: h } }),
    );
  },
});
