import { useEffect, useRef } from 'react';
import type { RunState } from '../runtime';

const maxVibrationMs = 5000;

/** Does what a script wants of the device: vibrates, opens a page in a new tab, or puts another prototype in the place of this one. */
export function useDeviceRequests({ logic: { device } }: RunState, onPrototype?: (hash: string) => void): void {
  const listener = useRef(onPrototype);
  useEffect(() => {
    listener.current = onPrototype;
  });
  useEffect(() => {
    if (!device) return;
    if (device.vibrate !== undefined && 'vibrate' in navigator) navigator.vibrate(shortened(device.vibrate));
    if (device.page !== undefined) window.open(device.page, '_blank', 'noopener,noreferrer');
    if (device.prototype !== undefined) listener.current?.(device.prototype);
  }, [device]);
}

function shortened(pattern: number | readonly number[]): number[] {
  let left = maxVibrationMs;
  return (typeof pattern === 'number' ? [pattern] : pattern).map((ms) => {
    const taken = Math.min(left, ms);
    left -= taken;
    return taken;
  });
}
