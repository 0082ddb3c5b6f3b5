import { findTyped, type Typed } from './tree-keys';

const names = ['Home', 'Header', 'Hero', 'Button', 'hint'];
const nothing: Typed = { text: '', time: -Infinity };

/** Types letters, each so many ms after the one before, and follows the rows that are found. */
function typeInto(letters: string, pause: number): (string | undefined)[] {
  let [focused, typed] = [0, nothing];
  return [...letters].map((text, index) => {
    const found = findTyped(names, focused, typed, { text, time: index * pause });
    typed = found.typed;
    if (found.index >= 0) focused = found.index;
    return names[found.index];
  });
}

it.each([
  ['b', 100, ['Button']],
  ['her', 100, ['Header', 'Header', 'Hero']],
  ['hhh', 100, ['Header', 'Hero', 'hint']],
  ['hb', 1000, ['Header', 'Button']],
  ['x', 100, [undefined]],
])('letters find rows: %s with %d ms between them', (letters, pause, expected) =>
  expect(typeInto(letters, pause)).toEqual(expected),
);
