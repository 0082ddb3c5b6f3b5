import { createContext, useContext } from 'react';
import type { Entry } from '../../features/palette/entries';

/** What a page adds to the command palette while it is open from there, such as the commands of the editor. */
export interface PaletteSource {
  entries: readonly Entry[];
  run(id: string): void;
}

export interface PaletteDoor {
  open(source?: PaletteSource): void;
  /** Makes it ready when the page has nothing better to do; a page that has its own key for it says when that may be. */
  prepare(): void;
}

/** Opens the command palette from anywhere in the shell. */
export const PaletteContext = createContext<PaletteDoor>({ open: () => undefined, prepare: () => undefined });

export function usePalette(): PaletteDoor {
  return useContext(PaletteContext);
}
