import { useSyncExternalStore } from 'react';

/** So many are offered. */
const most = 14;
const plainColour = /^#[0-9a-f]{6}$/i;
const listeners = new Set<() => void>();
let colours: readonly string[] = [];
let keep: (colours: readonly string[]) => void = () => undefined;

/** Begins with the colours of earlier visits, and has those kept that are chosen from now on. */
export function keepRecentColours(before: readonly unknown[], onChange: (colours: readonly string[]) => void): void {
  colours = before.filter((each): each is string => plainColour.test(String(each))).slice(0, most);
  keep = onChange;
}

/** Remembers a colour that was chosen, as the last one; anything but a plain colour is left out. */
export function rememberColour(value: string | null): void {
  if (value === null || !plainColour.test(value)) return;
  const colour = value.toLowerCase();
  colours = [colour, ...colours.filter((other) => other !== colour)].slice(0, most);
  keep(colours);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Colours that this person chose lately, in any prototype, the last one first. */
export const useRecentColours = (): readonly string[] => useSyncExternalStore(subscribe, () => colours);
