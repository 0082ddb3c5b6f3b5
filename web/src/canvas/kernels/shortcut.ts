import type { KeyInput } from '../input/input';

/**
 * What the key prints, in lower case, so that shortcuts follow the layout of the keyboard. Where it prints nothing that a shortcut could name
 * (Cyrillic or Greek letters, signs that Alt makes on a Mac, the upper row in France), the letter or digit that the key has elsewhere.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isNameable = key.length === 1 ? key < '\u0080' : key !== 'Dead';
  const elsewhere = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  return isNameable || elsewhere === undefined ? key.toLowerCase() : elsewhere.toLowerCase();
}

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
  return shiftFits && (key.key === name || (has('shift') && shifted[name] === key.key));
}

/** What keys print with Shift on American keyboards. */
const shifted: Partial<Record<string, string>> = { '1': '!', '2': '@', '3': '#', "'": '"', ',': '<', '.': '>' };

/** Keys whose name is printed on them in words, which differ from language to language. */
export type NamedKey = 'mod' | 'shift' | 'alt' | 'delete' | 'enter' | 'menu' | 'space';

/** Parts of a shortcut as a person reads them, for key caps; `word` has the names of keys in the language of the interface. */
export function describeShortcut(shortcut: string, mac: boolean, word: (key: NamedKey) => string): string[] {
  const names: Partial<Record<string, string>> = {
    mod: mac ? '⌘' : word('mod'),
    shift: mac ? '⇧' : word('shift'),
    alt: mac ? '⌥' : word('alt'),
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    escape: 'Esc',
    delete: word('delete'),
    backspace: '⌫',
    enter: word('enter'),
    tab: 'Tab',
    contextmenu: word('menu'),
    ' ': word('space'),
  };
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+').map((part) => (part === '' ? '+' : part));
  return parts.map((part) => names[part] ?? part.toUpperCase());
}

const modifierKeys: readonly string[] = ['shift', 'control', 'alt', 'meta', 'altgraph', 'capslock', 'dead', 'process'];

/** The shortcut that a pressed key stands for; null while only modifiers are held. */
export function shortcutOf({ key, ctrl, alt, shift }: Omit<KeyInput, 'repeat'>): string | null {
  if (key === '' || modifierKeys.includes(key)) return null;
  // What a sign prints already says that Shift was held.
  const printed = key.length === 1 && !/[a-z0-9]/.test(key);
  return [ctrl ? 'mod' : '', alt ? 'alt' : '', shift && !printed ? 'shift' : '', key]
    .filter((part) => part !== '')
    .join('+');
}

/** Whether one key that prints something is the whole shortcut, with Shift or without: speech input and shaky hands press those by accident. */
export function isSingleKey(shortcut: string): boolean {
  const name = shortcut.startsWith('shift+') ? shortcut.slice('shift+'.length) : shortcut;
  return name.length === 1;
}

const reserved: readonly string[] = [
  'escape',
  ' ',
  'tab',
  'shift+tab',
  'f6',
  'shift+f6',
  'mod+v',
  'mod+t',
  'mod+w',
  'mod+n',
];

/** Whether a shortcut belongs to the editor's hand or to the browser and cannot be given to a command. */
export function isReserved(shortcut: string): boolean {
  return reserved.includes(shortcut);
}
