import { useEffect, useState } from 'react';

/** Opening a large prototype is over by then on most machines, ms. */
const settleMs = 3000;

/** False while the editor opens: what nobody waits for, such as a mark on a button, is loaded after that. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
