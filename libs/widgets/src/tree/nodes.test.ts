import { libraryEntries } from '../library';
import { closedBranches, treeNodes, treeValue, visibleNodes } from './nodes';

const props = libraryEntries.find(({ id }) => id === 'accordion')?.widget.props ?? {};
const shown = (value: unknown, of = props): string[] => {
  const nodes = treeNodes(of);
  return visibleNodes(nodes, closedBranches(treeValue(value, of), of, nodes)).map(({ text }) => text);
};

test('an accordion opens the branches that its author left open, until somebody closes one', () => {
  expect(shown(undefined)).toEqual(['Delivery', 'Two to four working days', 'Returns', 'Warranty']);
  expect(shown(undefined, { ...props, openBranches: undefined })).toEqual(['Delivery', 'Returns', 'Warranty']);
  expect(shown({ selected: '', collapsed: [0, 2, 4] })).toEqual(['Delivery', 'Returns', 'Warranty']);
});
