/**
 * A throttle: calls `listener` at once when the pause since the last call is over, else once at its end.
 * @param pauseMs asked at each call; 0 calls at once and drops what was still to come
 */
export function inPauses(listener: () => void, pauseMs: () => number): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    again = false;
  };
  const call = (): void => {
    const pause = pauseMs();
    if (pause === 0) stop();
    if (timer !== null) {
      again = true;
      return;
    }
    if (pause > 0)
      timer = setTimeout(() => {
        timer = null;
        if (!again) return;
        again = false;
        call();
      }, pause);
    listener();
  };
  return { call, stop };
}
