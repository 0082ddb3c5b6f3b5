import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface DialogAddress {
  /** What is open, such as the tab of the dialog; null while the dialog is closed. */
  value: string | null;
  /** Opens the dialog as a new entry of the history, so that Back closes it. */
  open(value: string): void;
  /** Changes what is open in the dialog; Back does not go through tabs. */
  change(value: string): void;
  close(): void;
}

/**
 * A dialog that a parameter of the address opens, so that a link can open it. Closing goes back to the entry from which it was opened;
 * where a link opened it, there is none, and the parameter goes.
 */
export function useDialogAddress(name: string): DialogAddress {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const isOpenedHere = typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === name;
  const set = useCallback(
    (value: string | null, isReplaced: boolean, isHere: boolean) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: isReplaced, state: isHere ? { dialog: name } : null },
      ),
    [name, setSearch],
  );
  return {
    value: search.get(name),
    open: useCallback((value) => set(value, false, true), [set]),
    change: useCallback((value) => set(value, true, isOpenedHere), [set, isOpenedHere]),
    close: useCallback(
      () => (isOpenedHere ? void navigate(-1) : set(null, true, false)),
      [isOpenedHere, navigate, set],
    ),
  };
}
