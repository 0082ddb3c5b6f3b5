/** Answers in the form that Figma documents, for tests. */
type Node = Record<string, unknown>;

export const solid = (r: number, g: number, b: number, more: Node = {}): Node => ({
  ...{ type: 'SOLID', blendMode: 'NORMAL', color: { r, g, b, a: 1 } },
  ...more,
});

/** A layer at a place of the page; `relativeTransform` is relative to `inside`. */
export function layer(
  type: string,
  id: string,
  [x, y, w, h]: number[],
  more: Node = {},
  inside: number[] = [0, 0],
): Node {
  return {
    ...{ id, name: String(more['name'] ?? id), type, blendMode: 'PASS_THROUGH', fills: [], strokes: [], effects: [] },
    absoluteBoundingBox: { x, y, width: w, height: h },
    size: { x: w, y: h },
    relativeTransform: [
      [1, 0, (x ?? 0) - (inside[0] ?? 0)],
      [0, 1, (y ?? 0) - (inside[1] ?? 0)],
    ],
    ...more,
  };
}

export const textStyle = { fontFamily: 'Inter', fontWeight: 400, fontSize: 16, lineHeightPx: 24, letterSpacing: 0 };

export const figmaFile = (pages: readonly Node[][], more: Node = {}): Node => ({
  ...{
    name: 'Sprig app',
    version: '42',
    lastModified: '2026-11-12T10:00:00Z',
    components: {},
    componentSets: {},
    styles: {},
  },
  document: {
    ...{ id: '0:0', name: 'Document', type: 'DOCUMENT' },
    children: pages.map((children, index) => ({
      id: `0:${index + 1}`,
      name: `Page ${index + 1}`,
      type: 'CANVAS',
      children,
    })),
  },
  ...more,
});

export const navigate = (destinationId: string, more: Node = {}): Node => ({
  trigger: { type: 'ON_CLICK' },
  actions: [
    {
      ...{ type: 'NODE', navigation: 'NAVIGATE', destinationId, preserveScrollPosition: false },
      transition: {
        type: 'PUSH',
        direction: 'LEFT',
        duration: 300,
        easing: { type: 'EASE_IN_AND_OUT' },
        matchLayers: false,
      },
      ...more,
    },
  ],
});
