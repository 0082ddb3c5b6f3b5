import { finishedTypes } from '@prototrail/widgets';
import { layerIcon } from './layer-icons';
import type { LayerNode } from './layer-tree';

const node = (part: Partial<LayerNode> & Pick<LayerNode, 'kind'>): LayerNode => ({
  id: 'x',
  name: 'X',
  isLocked: false,
  isHidden: false,
  isInherited: false,
  ...part,
});
const nameOf = (part: Parameters<typeof node>[0]) => layerIcon(node(part)).displayName;

test('every drawn type has an icon of its own; only the two radio boxes share one', () => {
  const icons = finishedTypes.map((type) => layerIcon(node({ kind: 'widget', type })));
  expect(new Set(icons).size).toBe(finishedTypes.length - 1);
});

test('types that are not drawn yet show what they hold, unknown ones an outline', () => {
  expect(layerIcon(node({ kind: 'widget', type: 'Date' }))).not.toBe(
    layerIcon(node({ kind: 'widget', type: 'Rating' })),
  );
  expect(layerIcon(node({ kind: 'widget', type: 'A' }))).toBe(layerIcon(node({ kind: 'widget', type: 'B' })));
});

test('screens of phones and tablets show their device, wide ones none', () => {
  expect(nameOf({ kind: 'screen', width: 375 })).toBe('Smartphone');
  expect(nameOf({ kind: 'screen', width: 768 })).toBe('Tablet');
  expect(nameOf({ kind: 'screen', width: 1440 })).toBe('AppWindow');
});

test('overlays, segments and groups are told apart', () => {
  const kinds = (['screen', 'overlay', 'segment', 'group', 'line'] as const).map((kind) => layerIcon(node({ kind })));
  expect(new Set(kinds).size).toBe(kinds.length);
});
