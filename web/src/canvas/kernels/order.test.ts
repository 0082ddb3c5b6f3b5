import { reorder, type OrderMove } from './order';

describe('reorder', () => {
  it.each<[OrderMove, string, string]>([
    ['front', 'b', 'acdb'],
    ['back', 'c', 'cabd'],
    ['forward', 'b', 'acbd'],
    ['backward', 'c', 'acbd'],
    ['forward', 'd', 'abcd'],
    ['backward', 'a', 'abcd'],
    ['forward', 'ab', 'cabd'],
    ['backward', 'bd', 'bdac'],
    ['front', 'x', 'abcd'],
  ])('%s of %s gives %s', (move, moving, expected) =>
    expect(reorder([...'abcd'], new Set(moving), move).join('')).toBe(expected),
  );
});
