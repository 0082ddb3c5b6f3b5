import { useEffect } from 'react';
import type { EditorRequest } from '../../canvas';
import { isOpenedPage } from '../../ui';

type Field = Extract<EditorRequest, { type: 'focusField' }>['field'];

/** Sections of the inspector that can have the field, and what in them takes the focus. */
const places: Readonly<Record<Field, { sections: readonly string[]; control: string }>> = {
  place: { sections: ['layout', 'screen'], control: '[inputmode]' },
  fill: { sections: ['fill', 'screenFill', 'vectorFill'], control: '[role="group"] button' },
  border: { sections: ['border', 'vectorStroke'], control: '[role="group"] button' },
  link: { sections: ['link'], control: 'button:not(:disabled)' },
  text: { sections: ['text'], control: '[inputmode]' },
};
/** How long a field may take to come once the fields are those of what is selected, ms. */
const longestWaitMs = 2000;
/** How long a busy page may take to make the fields of what was just placed, ms. */
const longestMakingMs = 10_000;
const anyControl = 'button:not(:disabled), input:not(:disabled)';

/** Gives the focus to a field of the inspector, or to the title of its section while that is closed. @returns whether it is there */
function focusField(field: Field): boolean {
  const { sections, control } = places[field];
  // What an icon is filled with stands among its settings.
  const main = field === 'fill' ? document.querySelector<HTMLElement>(`[data-main-color] :is(${control})`) : null;
  if (main !== null && main.closest('[inert]') === null) {
    main.focus();
    return true;
  }
  for (const id of sections) {
    const section = document.querySelector(`[data-section="${id}"]`);
    // Those of what was selected before are still shown.
    if (section?.closest('[inert]')) return false;
    const target =
      section?.querySelector<HTMLElement>(`[data-body] :is(${control})`) ??
      section?.querySelector<HTMLElement>(anyControl);
    if (!target) continue;
    target.focus();
    if (target instanceof HTMLInputElement) target.select();
    return true;
  }
  return false;
}

/** As `focusField`, and waits for the field while the panel and the fields of a new selection are made. */
export function focusFieldSoon(field: Field): void {
  if (focusField(field)) return;
  const start = performance.now();
  const keys = keepKeys();
  let last = start + longestWaitMs;
  const tryIt = (now: number): void => {
    if (keys.isGivenUp() || now > last) return keys.stop();
    if (focusField(field)) return keys.give(document.activeElement);
    if (isMaking() && now < start + longestMakingMs) last = now + longestWaitMs;
    requestAnimationFrame(tryIt);
    return undefined;
  };
  requestAnimationFrame(tryIt);
}

/** Whether the fields that are shown are still those of what was selected before. */
const isMaking = (): boolean => document.querySelector('[inert] [data-section]') !== null;

interface KeptKeys {
  /** Escape was pressed: the field is not wanted any more. */
  isGivenUp(): boolean;
  /** Types what was kept. */
  give(to: Element | null): void;
  stop(): void;
}

/** Who asks for a field types on at once: while it is made, the keys are not those of the canvas. Texts and Enter are kept for the field. */
function keepKeys(): KeptKeys {
  const kept: string[] = [];
  let isGivenUp = false;
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || ['Shift', 'Tab'].includes(key) || !isMaking()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') isGivenUp = true;
    else if (key === 'Enter' || key.length === 1) kept.push(key);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  const stop = (): void => window.removeEventListener('keydown', onKey, { capture: true });
  return {
    isGivenUp: () => isGivenUp,
    stop,
    give: (to) => {
      stop();
      for (const key of kept) {
        if (key === 'Enter' && to instanceof HTMLButtonElement) to.click();
        else if (key === 'Enter')
          to?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        else if (to instanceof HTMLInputElement) {
          to.setRangeText(key, to.selectionStart ?? 0, to.selectionEnd ?? 0, 'end');
          to.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
        }
      }
    },
  };
}

const canvasElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-area="canvas"] [role="application"]');

/** Gives the focus to the canvas. */
export function focusCanvas(): void {
  canvasElement()?.focus({ preventScroll: true });
}

/**
 * The dialog that is open gives the focus to the canvas when it goes, and not to where it was before. It does so at the
 * moment at which React Aria would give it back, and not at all when somebody has gone on elsewhere by then.
 */
export function giveFocusBackToCanvas(): void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener(
    'react-aria-focus-scope-restore',
    (event) => {
      end.abort();
      if (canvasElement() === null) return;
      event.preventDefault();
      focusCanvas();
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.closest('[role="dialog"]') === null) end.abort();
    },
    { signal },
  );
}

/** When a panel goes, the focus that was in it goes to the canvas: what was made in it, or waits for its place, is there. */
export function useFocusOnCanvas(): void {
  useEffect(
    () => () => {
      // Somebody who has gone on elsewhere stays there.
      if (document.activeElement === document.body) focusCanvas();
    },
    [],
  );
}

/** Who comes from another page has the focus on the canvas: what was pressed is gone. A page that the browser opened is left as it is. */
export function useFocusOnArrival(): void {
  useEffect(() => {
    if (isOpenedPage()) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusCanvas();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
