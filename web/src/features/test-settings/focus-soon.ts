/** Puts the focus on the first element that fits, once what is about to change is drawn; for when what had it is gone. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()));
}
