import { useCallback } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';

/** Changes parameters of the address and keeps the others; `undefined` and empty texts remove one. Replaces the entry of the history. */
export function useAddressChange<Name extends string>(
  setSearch: SetURLSearchParams,
): (changes: Partial<Record<Name, string | undefined>>) => void {
  return useCallback(
    (changes) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
}
