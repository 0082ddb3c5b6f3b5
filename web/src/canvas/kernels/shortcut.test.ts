import { isReserved, isSingleKey, keyName, matchesShortcut, shortcutOf } from './shortcut';

const pressed = (key: string, held: Partial<Record<'ctrl' | 'alt' | 'shift', boolean>> = {}) => ({
  ...{ key, repeat: false, ctrl: false, alt: false, shift: false },
  ...held,
});

describe('shortcuts', () => {
  it.each([
    [pressed('k'), 'k'],
    [pressed('k', { ctrl: true, alt: true, shift: true }), 'mod+alt+shift+k'],
    [pressed('?', { shift: true }), '?'],
    [pressed('arrowup', { shift: true }), 'shift+arrowup'],
    [pressed('+', { ctrl: true }), 'mod++'],
    [pressed('shift', { shift: true }), null],
  ])('are read from keys, and fit the same keys again #%#', (key, expected) => {
    expect(shortcutOf(key)).toBe(expected);
    if (expected !== null) expect(matchesShortcut(expected, key)).toBe(true);
  });

  it.each([
    ['k', true],
    ['shift+r', true],
    ['?', true],
    ['mod+k', false],
    ['alt+a', false],
    ['delete', false],
    ['shift+arrowup', false],
  ])('%s is a single key: %s', (shortcut, expected) => expect(isSingleKey(shortcut)).toBe(expected));

  it.each([
    ['a French keyboard', { key: 'a', code: 'KeyQ' }, 'a'],
    ['the upper row in France', { key: 'é', code: 'Digit2' }, '2'],
    ['a Russian keyboard', { key: 'Я', code: 'KeyZ' }, 'z'],
    ['Alt on a Mac', { key: 'ß', code: 'KeyS' }, 's'],
    ['a key that waits for a second one', { key: 'Dead', code: 'KeyN' }, 'n'],
    ['an arrow', { key: 'ArrowUp', code: 'ArrowUp' }, 'arrowup'],
  ])('are found on %s', (_, event, expected) => expect(keyName(event)).toBe(expected));

  it('leave the keys of the hand and the browser alone', () => {
    expect(['escape', ' ', 'mod+v'].every(isReserved)).toBe(true);
    expect(isReserved('mod+shift+k')).toBe(false);
  });
});
