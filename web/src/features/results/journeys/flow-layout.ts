import type { FlowAnswer, FlowLink } from '@prototrail/contracts';
import { sankey, sankeyLinkHorizontal } from 'd3-sankey';

export interface PlacedNode {
  id: string;
  step: number;
  surface: string | null;
  sessions: number;
  x: number;
  y: number;
  height: number;
}

export interface PlacedLink {
  link: FlowLink;
  from: PlacedNode;
  to: PlacedNode;
  /** Middle line of the ribbon. */
  path: string;
  width: number;
}

export interface FlowLayout {
  nodes: PlacedNode[];
  links: PlacedLink[];
  /** Left end of each step, and what is between two of them for labels, px. */
  steps: number[];
  labelRoom: number;
  width: number;
  height: number;
}

export const nodeWidth = 12;
/** Room above for the names of the steps, and behind the last one for its labels, px. */
const headHeight = 28;
const labelWidth = 112;
/** Two lines of text fit between two nodes. */
const nodePadding = 30;
const narrowestStep = 112;
const heightOfNode = 72;

type Node = FlowAnswer['nodes'][number];

/** Places the flow in columns by step; `width` is what there is room for, the layout may be wider. Sizes in px. */
export function layoutFlow({ nodes, links }: Pick<FlowAnswer, 'nodes' | 'links'>, available: number): FlowLayout {
  const last = nodes.reduce((most, { step }) => Math.max(most, step), 0);
  const width = Math.max(available, last * narrowestStep + nodeWidth + labelWidth);
  const perStep = Math.max(
    1,
    ...Array.from({ length: last + 1 }, (_, step) => nodes.filter((node) => node.step === step).length),
  );
  const height = headHeight + Math.max(320, perStep * heightOfNode);
  const columns = Array.from(
    { length: last + 1 },
    (_, step) => (step * (width - labelWidth - nodeWidth)) / Math.max(1, last),
  );
  const labelRoom = Math.min(labelWidth, columns[1] ?? labelWidth) - nodeWidth - 8;
  if (links.length === 0) return { nodes: [], links: [], steps: columns, labelRoom, width, height };
  const place = sankey<Node, { link: FlowLink }>()
    .nodeId(({ id }) => id)
    .nodeAlign(({ step }) => step)
    .nodeWidth(nodeWidth)
    .nodePadding(nodePadding)
    .extent([
      [0, headHeight],
      [width - labelWidth, height - nodePadding],
    ]);
  const graph = place({
    nodes: nodes.map((node) => ({ ...node, fixedValue: node.sessions })),
    links: links.map((link) => ({ link, source: link.from, target: link.to, value: link.count })),
  });
  const placed = new Map(
    graph.nodes.map(({ id, step, surface, sessions, x0 = 0, y0 = 0, y1 = 0 }): [string, PlacedNode] => [
      id,
      { id, step, surface, sessions, x: x0, y: y0, height: Math.max(2, y1 - y0) },
    ]),
  );
  const line = sankeyLinkHorizontal<Node, { link: FlowLink }>();
  return {
    nodes: [...placed.values()],
    links: graph.links.flatMap((each) => {
      const [from, to] = [placed.get(each.link.from), placed.get(each.link.to)];
      return from && to
        ? [{ link: each.link, from, to, path: line(each) ?? '', width: Math.max(1.5, each.width ?? 0) }]
        : [];
    }),
    steps: columns,
    labelRoom,
    width,
    height,
  };
}
