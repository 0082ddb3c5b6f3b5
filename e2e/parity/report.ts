import { finishedTypes } from '@prototrail/widgets';

/** Shares of the pixels of one case that differ from the plain DOM painter, 0 to 1. */
export interface Difference {
  name: string;
  svg: number;
  canvas: number;
  view: number;
}

const percent = (share: number): string =>
  share === 0 ? '0' : share < 0.00005 ? '< 0.01 %' : `${(share * 100).toFixed(2)} %`;

/** A table in Markdown with the largest differences of each type, and of the styles. */
export function differencesTable(measured: readonly Difference[], limit: number): string {
  const types = new Set(finishedTypes);
  const groups = new Map<string, Difference[]>();
  for (const difference of measured) {
    const [first = ''] = difference.name.split(' ');
    const group = types.has(first) ? first : 'Styles of boxes and texts';
    groups.set(group, [...(groups.get(group) ?? []), difference]);
  }
  const most = (list: readonly Difference[], key: 'svg' | 'canvas' | 'view'): string =>
    percent(Math.max(...list.map((difference) => difference[key])));
  const rows = [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(
      ([group, list]) =>
        `| ${group} | ${list.length} | ${most(list, 'svg')} | ${most(list, 'canvas')} | ${most(list, 'view')} |`,
    );
  const unequal = measured.filter(({ svg, canvas, view }) => Math.max(svg, canvas, view) > 0).length;
  return `# Differences between the painters

Written by \`make parity\`; not edited by hand. Each widget type is drawn in each of its states and with values by four
painters: plain DOM, SVG (previews, heat maps, command line), canvas (editor) and the interactive view (player). The
numbers are the largest share of the pixels of the widget's area in which a painter differs from plain DOM, as pixelmatch
counts them; the limit of the test is ${percent(limit)}.

${measured.length} cases, ${unequal} with a pixel that differs.

| Type | Cases | SVG | Canvas | View |
| --- | --: | --: | --: | --: |
${rows.join('\n')}
`;
}
