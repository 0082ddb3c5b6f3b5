import { useEffect, useState } from 'react';

/** Follows a promise of delivery: true once it is fulfilled. */
export function useSent(finish: (() => Promise<void>) | null): boolean {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!finish) return undefined;
    let isGone = false;
    void finish().then(() => (isGone ? undefined : setSent(true)));
    return () => {
      isGone = true;
    };
  }, [finish]);
  return isSent;
}
