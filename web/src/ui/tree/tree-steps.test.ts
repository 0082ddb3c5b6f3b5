import { treeRows, type TreeNode } from './tree-rows';
import { stepOf } from './tree-steps';

const leaf = (id: string): TreeNode => ({ id, name: id });
const group = (id: string, ...children: TreeNode[]): TreeNode => ({ id, name: id, children });
const tree = [group('S1', leaf('a'), group('G', leaf('b'), leaf('c')), leaf('d')), group('S2', leaf('e'))];

function step(id: string, direction: -1 | 1, open: readonly string[]) {
  const rows = treeRows(tree, new Set(open));
  const to = stepOf({
    rows,
    from: rows.findIndex(({ node }) => node.id === id),
    direction,
    takesIn: (each) => /^[SG]/.test(each),
    isHolder: (each) => each.startsWith('S'),
  });
  return to === null ? null : `${to.position} ${to.id}`;
}

it.each([
  ['past a closed group', 'a', 1, ['S1'], 'after G'],
  ['into an open group from above', 'a', 1, ['S1', 'G'], 'before b'],
  ['into an open group from below', 'd', -1, ['S1', 'G'], 'after c'],
  ['out of a group upwards', 'b', -1, ['S1', 'G'], 'before G'],
  ['out of a group downwards', 'c', 1, ['S1', 'G'], 'after G'],
  ['an open group passes the row below it', 'G', 1, ['S1', 'G'], 'after d'],
  ['an open group passes the row above it', 'G', -1, ['S1', 'G'], 'before a'],
  ['on to the next screen', 'd', 1, ['S1', 'G'], 'on S2'],
  ['to the screen above', 'e', -1, ['S1', 'S2'], 'before S2'],
  ['no farther at the top', 'S1', -1, ['S1'], null],
  ['no farther at the end', 'e', 1, ['S1', 'S2'], null],
] as const)('a step by keys goes %s', (_what, id, direction, open, expected) =>
  expect(step(id, direction, open)).toBe(expected),
);
