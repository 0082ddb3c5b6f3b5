import { useEffect, useState } from 'react';
import type { LiveState } from '../../../api';

/** Shorter interruptions are not worth a word, ms. */
const graceMs = 4_000;

/** Whether the connection has been lost for a while. */
export function useSlowState(state: LiveState): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (state !== 'reconnecting') return setLong(false);
    const timer = setTimeout(() => setLong(true), graceMs);
    return () => clearTimeout(timer);
  }, [state]);
  return isLong;
}
