import { fillStack, stackedFills } from './fills';

const red = { fill: '#ff0000' };
const blue = { fill: '#0000ff', blend: 'multiply' };
const hidden = { fill: '#00ff00', isHidden: true as const };

test('the lowest fill that is seen is the background that other clients show', () => {
  expect(stackedFills([blue, red])).toEqual({
    background: '#ff0000',
    moreFills: [{ fill: '#0000ff', blend: 'multiply' }],
  });
  expect(stackedFills([red])).toEqual({ background: '#ff0000', moreFills: null });
  expect(stackedFills([])).toEqual({ background: 'transparent', moreFills: null });
});

test.each([
  ['several', [blue, red]],
  ['a hidden one at the foot', [blue, red, hidden]],
  ['a hidden one above', [hidden, red]],
  ['hidden ones alone', [hidden, hidden]],
  ['none', []],
])('%s: what is stored reads back as it was', (_, layers) => {
  expect(fillStack(stackedFills(layers))).toEqual(layers);
});

test('a background that another client changed counts', () => {
  expect(fillStack({ ...stackedFills([blue, red]), background: '#123456' })).toEqual([blue, { fill: '#123456' }]);
});
