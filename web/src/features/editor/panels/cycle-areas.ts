const areas = 'header, nav, [data-area], aside';
/** The tray of uploads, which lies beside the frame. */
export const uploadsArea = 'uploads';
const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** In a list of layers the one that is selected, before the buttons above it. */
const row = '[role="treegrid"] [role="row"][tabindex="0"]';

/**
 * Moves the focus to the first control, or the list, of the next area of the editor: top bar, rail, layers, canvas, its bars, inspector, uploads.
 * @returns false while a dialog is open, which keeps the focus
 */
export function cycleAreas(frame: HTMLElement, backwards: boolean): boolean {
  if (document.activeElement?.closest('[role="dialog"]')) return false;
  const tray = document.querySelectorAll<HTMLElement>(`[data-area="${uploadsArea}"]`);
  const all = [...frame.querySelectorAll<HTMLElement>(areas), ...tray].filter(
    (area) => area.getClientRects().length > 0,
  );
  const stops = all.filter((area) => area.matches(focusable) || area.querySelector(focusable) !== null);
  const at = stops.findLastIndex((area) => area.contains(document.activeElement));
  const next = stops.at((at + (backwards ? -1 : 1) + stops.length) % stops.length);
  const target = next?.matches(focusable)
    ? next
    : (next?.querySelector<HTMLElement>(row) ?? next?.querySelector<HTMLElement>(focusable));
  target?.focus();
  return target !== undefined && target !== null;
}
