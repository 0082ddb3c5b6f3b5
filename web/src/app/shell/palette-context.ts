import { createContext, useContext } from 'react';

/** Opens the command palette from buttons anywhere in the shell. */
export const PaletteContext = createContext<{ open: () => void }>({ open: () => undefined });

export function usePalette(): { open: () => void } {
  return useContext(PaletteContext);
}
