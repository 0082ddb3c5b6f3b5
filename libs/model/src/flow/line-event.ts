import type { Line } from '../app/types';

/** A line bound to an event. A swipe preselects the slide in its direction with 250 ms; a timer gets 1.5 s. */
export function withLineEvent(line: Line, event: string): Line {
  const slide = slides[event];
  const timed = event === 'timer' && line.timer === undefined ? { timer: 1.5 } : {};
  return { ...line, event, ...timed, ...(slide ? { animation: slide, duration: 250 } : {}) };
}

const slides: Partial<Record<string, string>> = {
  swipeLeft: 'slideLeft',
  swipeRight: 'slideRight',
  swipeUp: 'slideUp',
  swipeDown: 'slideDown',
};
