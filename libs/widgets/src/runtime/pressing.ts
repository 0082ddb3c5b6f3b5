import { widgetReactsToClick, type Line } from '@prototrail/model';
import { clickScreen, clickWidget, doGesture, isActive, lineForGesture, screenLine } from './clicking';
import { finishTyping } from './entering';
import { classifyGesture } from './gestures';
import { lineOf, settle } from './navigation';
import { cancel, findItem, schedule, set, topLayer, type Run } from './run';
import type { RunInput, Tap, Touch } from './types';

/** Two clicks make a double click when the second one is released within this time and this distance, ms and CSS px. */
export const doubleClick = { ms: 350, px: 24 } as const;

type PointerInput = Extract<RunInput, { kind: 'pointer' }>;

/** A press and its release (simulation rules 4.4 and 5.1). */
export function onPointer(run: Run, input: PointerInput): void {
  settle(run);
  const { start, end } = input;
  const gesture = classifyGesture(start, end, input.scale);
  const first = run.state.tap;
  if (first && gesture === 'click' && isSecond(first, input)) {
    dropTap(run);
    const found = doubleClickLine(run, first.start);
    if (found) doGesture(run, { type: 'doubleclick', start: first.start, end, ...found });
    return;
  }
  finishTap(run);
  const key = shownKey(run, start);
  if (run.state.typing && run.state.typing.widget !== key) finishTyping(run);
  if (gesture === 'none') return;
  if (gesture === 'longclick') {
    const own = isActive(run, key) ? lineOf(run, key, 'longclick') : undefined;
    const line = own ?? screenLine(run, 'longclick');
    if (line) {
      doGesture(run, { type: gesture, start, end, key: own ? key : null, line });
      return;
    }
  }
  if (gesture === 'click' || gesture === 'longclick') {
    if (gesture === 'click' && start.widget === end.widget && doubleClickLine(run, start)) holdTap(run, input);
    else click(run, start, end);
    return;
  }
  const found = lineForGesture(run, start, gesture);
  if (found) doGesture(run, { type: gesture, start, end, ...found });
}

/** Two fingers have come together or gone apart. */
export function onPinch(run: Run, { start, end, gesture }: Extract<RunInput, { kind: 'pinch' }>): void {
  settle(run);
  const found = lineForGesture(run, start, gesture);
  if (found) doGesture(run, { type: gesture, start, end, ...found });
}

/** No second click has come, or something else happens first: the click counts, with the time at which it was made. */
export function finishTap(run: Run): void {
  const { tap } = run.state;
  if (!tap) return;
  dropTap(run);
  const place = run.events.length;
  click(run, tap.start, tap.end);
  const event = run.events[place];
  if (event) run.events[place] = { ...event, time: tap.time };
}

function holdTap(run: Run, { start, end }: PointerInput): void {
  set(run, { tap: { start, end, time: run.time } });
  schedule(run, doubleClick.ms, { kind: 'tap' });
}

function dropTap(run: Run): void {
  set(run, { tap: null });
  cancel(run, ({ kind }) => kind === 'tap');
}

function click(run: Run, start: Touch, end: Touch): void {
  const key = shownKey(run, start);
  if (key !== null && start.widget === end.widget) clickWidget(run, key, end);
  else clickScreen(run, end, isShown(run, start));
}

/** Whether the screen or overlay that was touched is still there: another may have come while it was pressed, or drawn. */
const isShown = ({ state }: Run, { layer }: Touch): boolean =>
  [state.base, ...state.overlays].some(({ screen }) => screen === layer);

/** Key of the touched widget if it takes input at the moment. */
function shownKey(run: Run, { widget, layer }: Touch): string | null {
  return widget !== null && layer === topLayer(run.state).screen && findItem(run, widget) ? widget : null;
}

const isSecond = ({ end: first }: Tap, { end, scale }: PointerInput): boolean =>
  first.widget === end.widget &&
  first.layer === end.layer &&
  Math.hypot(end.x - first.x, end.y - first.y) * scale <= doubleClick.px;

/** The line for a double click. That of the screen holds up no widget that answers to a click by itself. */
function doubleClickLine(run: Run, start: Touch): { key: string | null; line: Line } | undefined {
  const found = lineForGesture(run, start, 'doubleclick');
  if (!found || found.key !== null) return found;
  const item = start.widget === null ? undefined : findItem(run, start.widget)?.item;
  return item && widgetReactsToClick(run.derived, item.sourceId, item.widget) ? undefined : found;
}
