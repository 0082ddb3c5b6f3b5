import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';

/** Whether the window is so narrow that tables become cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(phone);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(phone).matches,
  );
}
