import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, moved on each minute, so that a list is not drawn again for each key. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
