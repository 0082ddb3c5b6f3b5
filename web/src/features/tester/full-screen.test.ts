import { isEndScreen } from './full-screen';

test.each([
  ['Thanks (END)', true],
  ['(END) of the line', false],
  ['The end', false],
])('the screen “%s” ends the full screen: %s', (name, isEnd) => {
  expect(isEndScreen(name)).toBe(isEnd);
});
