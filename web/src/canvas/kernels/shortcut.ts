import type { KeyInput } from '../input/input';

/**
 * Whether a key fits a shortcut such as `mod+shift+z`, `alt+arrowup`, `?` or `+`. Signs that need Shift on some keyboards (`?`, `+`) are
 * compared by what they print, so Shift is not compared.
 */
export function matchesShortcut(shortcut: string, key: KeyInput): boolean {
  const parts =
    shortcut === '+'
      ? ['+']
      : shortcut.endsWith('++')
        ? [...shortcut.slice(0, -2).split('+'), '+']
        : shortcut.split('+');
  const name = parts.at(-1) ?? '';
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  if (key.ctrl !== has('mod') || key.alt !== has('alt')) return false;
  const printed = name.length === 1 && !/[a-z0-9]/.test(name);
  const shiftFits = key.shift === has('shift') || (printed && !has('shift'));
  return shiftFits && (key.key === name || (has('shift') && shiftedDigits[name] === key.key));
}

const shiftedDigits: Partial<Record<string, string>> = { '1': '!', '2': '@', '3': '#' };

/** Parts of a shortcut as a person reads them, for key caps. */
export function describeShortcut(shortcut: string, mac: boolean): string[] {
  const names: Partial<Record<string, string>> = {
    mod: mac ? '⌘' : 'Ctrl',
    shift: mac ? '⇧' : 'Shift',
    alt: mac ? '⌥' : 'Alt',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    escape: 'Esc',
    delete: 'Del',
    backspace: '⌫',
    enter: 'Enter',
    tab: 'Tab',
    contextmenu: 'Menu',
    ' ': 'Space',
  };
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+').map((part) => (part === '' ? '+' : part));
  return parts.map((part) => names[part] ?? part.toUpperCase());
}
