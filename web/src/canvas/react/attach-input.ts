import type { Editor } from '../editor';
import type { KeyInput, Modifiers, PointerInput } from '../input/input';
import { keyName, matchesShortcut } from '../kernels/shortcut';
import { Rest } from './rest';

function modifiers(event: MouseEvent | KeyboardEvent): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

function keyInput(event: KeyboardEvent): KeyInput {
  return { ...modifiers(event), key: keyName(event), repeat: event.repeat };
}

/** Text fields and open dialogs keep their keys. */
function ownsKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]') !==
      null
  );
}

/** The key of the command palette works in the fields of panels too, where it writes nothing. */
function opensCommands(editor: Editor, event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey } = event;
  const isInPanel =
    target instanceof HTMLElement && target.matches('input, textarea, select') && !target.closest('[role="dialog"]');
  if (!isInPanel || !(ctrlKey || metaKey)) return false;
  const isMeant = editor.actions.find('commands')?.shortcuts.some((key) => matchesShortcut(key, keyInput(event)));
  return isMeant === true && editor.actions.run('commands', 'shortcut');
}

interface Listening {
  editor: Editor;
  element: HTMLElement;
  /** The box around the element and what lies over it, such as a text field. */
  around: HTMLElement;
  signal: AbortSignal;
}

/**
 * Connects the DOM events of the canvas element to the engine; wheel and dropped files also from what lies over it.
 * @returns the function that disconnects them
 */
export function attachInput(editor: Editor, element: HTMLElement, around: HTMLElement): () => void {
  const abort = new AbortController();
  const listening: Listening = { editor, element, around, signal: abort.signal };
  editor.attachToPage(() => element.getBoundingClientRect());
  followKeyboardFocus(element, abort.signal);
  listenToPointer(listening);
  listenToWheel(listening);
  listenToFiles(listening);
  listenToKeys(listening);
  takeFocusForLinks(listening);
  return () => abort.abort();
}

/** A point of the window as a point of the element, px. */
function placeIn(element: HTMLElement, event: MouseEvent): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function pointerInput(element: HTMLElement, event: PointerEvent | MouseEvent): PointerInput {
  const isOther = event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen');
  return {
    ...placeIn(element, event),
    ...modifiers(event),
    button: event.button,
    pointer: isOther ? (event.pointerType as 'touch' | 'pen') : 'mouse',
  };
}

/** Mouse, pen and fingers: one finger acts, two move and zoom the view, one that rests opens the menu or begins a marquee. */
function listenToPointer({ editor, element, signal }: Listening): void {
  const place = (event: MouseEvent) => placeIn(element, event);
  const pointer = (event: PointerEvent | MouseEvent) => pointerInput(element, event);
  const touches = new Map<number, { x: number; y: number }>();
  const hold = new Rest((event) => {
    if (editor.inputs.hold()) return;
    editor.inputs.pointerCancel();
    editor.inputs.pointerDown({ ...pointer(event), button: 2 });
  });
  const rest = new Rest(() => editor.inputs.rest());
  signal.addEventListener('abort', () => {
    hold.end();
    rest.end();
  });
  element.addEventListener(
    'pointerdown',
    (event) => {
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      if (event.pointerType === 'touch') {
        touches.set(event.pointerId, place(event));
        if (touches.size === 1) hold.begin(event);
        else hold.end();
      }
      if (touches.size < 2) editor.inputs.pointerDown(pointer(event));
      if (event.button === 1) event.preventDefault();
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      hold.follow(event);
      if (editor.inputs.isDragging) rest.followOn(event);
      if (touches.size === 2 && touches.has(event.pointerId)) pinch(editor, touches, event.pointerId, place(event));
      else editor.inputs.pointerMove(pointer(event));
    },
    { signal },
  );

  element.addEventListener(
    'pointerup',
    (event) => {
      const wasPinch = touches.size > 1;
      hold.end();
      rest.end();
      touches.delete(event.pointerId);
      if (!wasPinch) editor.inputs.pointerUp(pointer(event));
    },
    { signal },
  );

  element.addEventListener(
    'pointercancel',
    (event) => {
      hold.end();
      rest.end();
      touches.delete(event.pointerId);
      editor.inputs.pointerCancel();
    },
    { signal },
  );

  element.addEventListener('pointerleave', () => editor.inputs.pointerLeave(), { signal });
  element.addEventListener('dblclick', (event) => editor.inputs.doubleClick(pointer(event)), { signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

function listenToWheel({ editor, element, around, signal }: Listening): void {
  around.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? element.clientHeight : 1;
      editor.inputs.wheel({
        ...placeIn(element, event),
        ...modifiers(event),
        dx: event.deltaX * unit,
        dy: event.deltaY * unit,
      });
    },
    { signal, passive: false },
  );
}

/** Pictures that are dropped. */
function listenToFiles({ editor, element, around, signal }: Listening): void {
  around.addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    },
    { signal },
  );
  around.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      editor.takeFiles(files, placeIn(element, event));
    },
    { signal },
  );
}

/** Keys of the whole page as long as no field or dialog has them, and what is pasted. */
function listenToKeys(listening: Listening): void {
  const { editor, element, signal } = listening;
  const switchesMode = modeSwitch(listening);
  let isInPlace = false;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented) return;
      if (ownsKeys(event.target)) {
        if (opensCommands(editor, event)) event.preventDefault();
        return;
      }
      // Tab must not be a trap: it works only while the canvas itself has the focus.
      if (event.key === 'Tab' && (event.target !== element || event.shiftKey)) return;
      const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlainEnter && event.target !== element && event.target !== document.body) return;
      if (
        event.key === ' ' &&
        event.target instanceof HTMLElement &&
        event.target.closest('button, a, [role="treeitem"]') !== null
      )
        return;
      if (
        event.key.startsWith('Arrow') &&
        event.target instanceof HTMLElement &&
        event.target.closest('[role="tree"], [role="tablist"], [role="radiogroup"], [role="toolbar"]') !== null
      )
        return;
      if (copiesText(event)) return;
      // The browser answers Ctrl+V with a paste event, which needs no permission to read the clipboard.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'v') {
        isInPlace = event.shiftKey;
        return;
      }
      if (editor.inputs.keyDown(keyInput(event)) || switchesMode(event)) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener(
    'paste',
    (event) => {
      if (ownsKeys(event.target) || editor.state.editing !== null) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const files = pictures(event.clipboardData);
      if (text !== '') editor.clipboard.pasteText(text, { inPlace: isInPlace });
      else if (files.length > 0) editor.takeFiles(files, null);
      else return;
      event.preventDefault();
    },
    { signal },
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (editor.inputs.keyUp(keyInput(event)) && !ownsKeys(event.target)) event.preventDefault();
    },
    // A key that opened a dialog is released in it, and dialogs keep that from the window.
    { signal, capture: true },
  );
  window.addEventListener('blur', () => editor.inputs.blur(), { signal });
}

/**
 * Tab on the canvas goes between design and prototype for who works by pointer. Who moves the focus by keys leaves the canvas by Tab.
 * @returns whether the key was used
 */
function modeSwitch({ editor, element, signal }: Listening): (event: KeyboardEvent) => boolean {
  let isByPointer = false;
  window.addEventListener('pointerdown', () => (isByPointer = true), { signal, capture: true });
  const onKey = ({ key, shiftKey, target }: KeyboardEvent): void => {
    if (key === 'F6' || (key === 'Tab' && (shiftKey || target !== element))) isByPointer = false;
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return (event) => {
    const isPlain = event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey;
    return isPlain && isByPointer && editor.state.editing === null && editor.actions.run('togglePrototype', 'shortcut');
  };
}

/** Whether the browser copies a text of the page that somebody has marked. */
function copiesText({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'c' && window.getSelection()?.type === 'Range';
}

/** Arrow keys choose the target of a link, which the list of layers would take for itself. */
function takeFocusForLinks({ editor, element, signal }: Listening): void {
  const stop = editor.session.subscribe(({ tool }, before) => {
    if (tool === 'line' && before.tool !== 'line') element.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', stop);
}

/**
 * Marks the element while it has the focus by a key that moves the focus. `:focus-visible` is no measure here: for a browser the key of a
 * tool makes the next focus by mouse a visible one.
 */
function followKeyboardFocus(element: HTMLElement, signal: AbortSignal): void {
  let isByKey = false;
  const show = (isShown: boolean) => element.toggleAttribute('data-keyboard-focus', isShown);
  const onKey = (event: KeyboardEvent) => {
    isByKey = event.key === 'Tab' || event.key === 'F6';
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('keyup', () => (isByKey = false), { signal, capture: true });
  window.addEventListener('pointerdown', () => show((isByKey = false)), { signal, capture: true });
  element.addEventListener('focus', () => show(isByKey), { signal });
  element.addEventListener('blur', () => show(false), { signal });
}

/** Pictures of a clipboard. */
function pictures(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

function pinch(
  editor: Editor,
  touches: Map<number, { x: number; y: number }>,
  id: number,
  next: { x: number; y: number },
): void {
  const before = touches.get(id);
  const other = [...touches].find(([key]) => key !== id)?.[1];
  if (before === undefined || other === undefined) return;
  touches.set(id, next);
  const distance = (a: { x: number; y: number }) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
  const middle = { x: (next.x + other.x) / 2, y: (next.y + other.y) / 2 };
  editor.inputs.pinch({
    ...middle,
    dx: (next.x - before.x) / 2,
    dy: (next.y - before.y) / 2,
    scale: distance(next) / distance(before),
  });
}
