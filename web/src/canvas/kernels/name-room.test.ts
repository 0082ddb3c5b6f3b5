import { nameRoom } from './name-room';

const box = (x: number, y: number) => ({ x, y, w: 300, h: 600 });

test.each([
  ['the next screen of the row', { a: box(0, 0), b: box(500, 0) }, 488],
  ['nothing at the right', { a: box(500, 0), b: box(0, 0) }, Infinity],
  ['a screen of another row', { a: box(0, 0), b: box(400, 800) }, Infinity],
  ['a screen that hangs down into the row', { a: box(0, 400), b: box(900, 0), c: box(950, 400) }, 888],
  ['a screen that lies over it: never less than its own width', { a: box(0, 0), b: box(50, 0) }, 300],
])('the name of a screen has room up to %s', (_what, screens, room) => {
  expect(nameRoom(screens, 'a')).toBe(room);
});
