import { isReserved, isSingleKey, matchesShortcut, shortcutOf } from './shortcut';

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

  it('leave the keys of the hand and the browser alone', () => {
    expect(['escape', ' ', 'mod+v'].every(isReserved)).toBe(true);
    expect(isReserved('mod+shift+k')).toBe(false);
  });
});
