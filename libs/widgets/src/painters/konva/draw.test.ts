import type { TextItem } from '../../kit/display-list';
import { drawDisplayList } from './draw';
import type { Context } from './fill';

const text: TextItem = {
  ...{ kind: 'text', x: 0, y: 0, w: 200, h: 40, anchor: 'start', letterSpacing: 0, fill: '#112233' },
  font: { family: 'Inter', size: 16, weight: 400, italic: false },
  lines: [
    { text: 'Two', x: 4, baseline: 16, width: 30 },
    { text: 'lines', x: 4, baseline: 36, width: 40 },
  ],
};

/** What reaches a context that is scaled by `scale`. */
function drawnAt(scale: number): string[] {
  const calls: string[] = [];
  const context = {
    globalAlpha: 1,
    getTransform: () => ({ a: scale, b: 0, c: 0, d: scale, e: 0, f: 0 }),
    save: () => undefined,
    restore: () => undefined,
    fillText: (words: string) => calls.push(words),
    fillRect: (x: number, y: number, w: number, h: number) => calls.push(`bar from ${x} to ${x + w}, ${y} to ${y + h}`),
  };
  drawDisplayList(context as unknown as Context, [text]);
  expect(context.globalAlpha).toBe(1);
  return calls;
}

test('text is drawn in letters as long as these can be told apart, and as bars in their place when it is seen from afar', () => {
  expect(drawnAt(1)).toEqual(['Two', 'lines']);
  expect(drawnAt(0.13)).toEqual(['Two', 'lines']);
  expect(drawnAt(0.12)).toEqual(['bar from 4 to 34, 6.4 to 16', 'bar from 4 to 44, 26.4 to 36']);
});
