import { markLabel, searchEntries, type Entry } from './entries';

const entries: Entry[] = [
  { id: '1', group: 'prototypes', label: 'Mobile banking' },
  { id: '2', group: 'screens', label: 'Check and confirm', detail: 'Mobile banking' },
  { id: '3', group: 'screens', label: 'Confirm address', detail: 'Recipe planner' },
  { id: '4', group: 'commands', label: 'New prototype' },
];
const found = (query: string): string =>
  searchEntries(entries, query)
    .flatMap(({ entries: list }) => list.map(({ id }) => id))
    .join('');

describe('the command palette', () => {
  test('finds by every word, best match first', () => {
    expect(found('confirm')).toBe('32');
    expect(found('confirm check')).toBe('2');
    expect(found('zebra')).toBe('');
  });
  test('finds the copy whose name is typed, not the one it is a copy of', () => {
    const copies = ['Account 4471', 'Account 4471 1', 'Box 10', 'Box 1'].map((label): Entry => ({
      id: label,
      group: 'widgets',
      label,
    }));
    const first = (query: string) => searchEntries(copies, query)[0]?.entries[0]?.label;
    expect(['4471 1', '4471', 'box 1', 'box'].map(first)).toEqual([
      'Account 4471 1',
      'Account 4471',
      'Box 1',
      'Box 10',
    ]);
  });
  test('finds a screen by its prototype too, after direct matches', () => expect(found('mobile')).toBe('12'));
  test('shows commands only after >', () => {
    expect(found('>')).toBe('4');
    expect(found('> proto')).toBe('4');
  });
  test('shows what is near without a query', () => expect(found('')).toBe('1234'));
  test('marks what matched', () =>
    expect(markLabel('Check and confirm', 'conf')).toEqual([
      { text: 'Check and ', isMatch: false },
      { text: 'conf', isMatch: true },
      { text: 'irm', isMatch: false },
    ]));
});
