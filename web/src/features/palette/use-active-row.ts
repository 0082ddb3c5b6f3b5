import { useState, type KeyboardEvent } from 'react';

export interface ActiveRow {
  /** Id of the row that Enter runs; undefined without rows. */
  id: string | undefined;
  set(id: string): void;
  /** Back to the first row, for a new list. */
  reset(): void;
  /** Moves by arrow keys, around the ends; tells whether the key was one of them. */
  move(event: KeyboardEvent): boolean;
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** The highlighted row of a list below a text field: the first one until a key or the pointer chooses another. */
export function useActiveRow(ids: readonly string[]): ActiveRow {
  const [chosen, setChosen] = useState<string>();
  const id = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  return {
    id,
    set: setChosen,
    reset: () => setChosen(undefined),
    move: (event) => {
      const step = steps[event.key];
      if (step === undefined || id === undefined) return false;
      event.preventDefault();
      setChosen(ids[(ids.indexOf(id) + step + ids.length) % ids.length]);
      return true;
    },
  };
}
