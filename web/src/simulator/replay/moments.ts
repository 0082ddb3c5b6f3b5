import { isRecord, type Point, type RecordedEvent } from '@prototrail/model';

/** One change of what a recorded session shows. `at` is ms since the start of the recording. */
export type Moment = { at: number } & (
  | { kind: 'window'; w: number; h: number; isPhone: boolean }
  | { kind: 'screen'; screen: string; scroll: number }
  | { kind: 'transition'; of: 'screen' | 'overlay-open' | 'overlay-close'; to: string; animation: Played }
  | { kind: 'overlay'; screen: string; isOpen: boolean; shift?: Point }
  | { kind: 'value'; widget: string; type: string; value: unknown }
  | { kind: 'sound'; widget: string; isPlaying: boolean }
  | { kind: 'error'; widget: string; isError: boolean }
  | { kind: 'hover'; widget: string }
  /** Part of the height of the screen. */
  | { kind: 'scroll'; to: number }
  /** Parts of the surface that was clicked: a screen or an overlay. */
  | { kind: 'click'; surface: string; widget: string | null; x: number; y: number; isMissed: boolean }
);

/** An animation between screens as it was recorded. */
export interface Played {
  type: string;
  durationMs: number;
  easing: string;
  /** Of an overlay that opens beside what was pressed. */
  shift?: Point;
}

export interface MomentContext {
  /** When it is shown; samples of what takes time keep their distance to it. */
  at: number;
  before: RecordedEvent | undefined;
  /** Start of the recording, ms since 1970. */
  startedAt: number;
}

/** State types that tell what is open or where something is dragged at the moment, and not what a widget holds. */
const passing = new Set(['open', 'close', 'openWithHover', 'popupScroll', 'hidden', 'scroll']);

/** What an event of the recording changes (simulation rules 21.2). Events that show nothing change nothing. */
export function momentsOf(event: RecordedEvent, { at, before, startedAt }: MomentContext): Moment[] {
  const { type, screen, overlay, widget } = event;
  switch (type) {
    case 'SessionStart':
    case 'ScreenResize': {
      const { device } = event;
      const window: Moment[] =
        device && device.w > 0 && device.h > 0
          ? [{ at, kind: 'window', w: device.w, h: device.h, isPhone: device.qr === true }]
          : [];
      return type === 'SessionStart' && screen ? [...window, { at, kind: 'screen', screen, scroll: 0 }] : window;
    }
    case 'ScreenLoaded': {
      const scroll = before?.type === 'ScreenAnimation' ? 0 : part(event.scrollTop);
      return screen ? [{ at, kind: 'screen', screen, scroll }] : [];
    }
    case 'ScreenAnimation':
      return transition(event, at, 'screen');
    case 'OverlayShowAnimation':
      return transition(event, at, 'overlay-open');
    case 'OverlayRemoveAnimation':
      return transition(event, at, 'overlay-close');
    case 'OverlayLoaded':
    case 'OverlayRemoved':
      return overlay
        ? [{ at, kind: 'overlay', screen: overlay, isOpen: type === 'OverlayLoaded', ...shiftOf(event.animation) }]
        : [];
    case 'ScreenScroll':
      return samples(event, startedAt).map((sample) => ({ at: sample.at, kind: 'scroll', to: part(sample.value) }));
    case 'SoundStart':
    case 'SoundEnd':
      return widget ? [{ at, kind: 'sound', widget, isPlaying: type === 'SoundStart' }] : [];
    case 'Animation':
      return widget && event.animation?.['type'] === 'hover' ? [{ at, kind: 'hover', widget }] : [];
    case 'ValidationError':
    case 'ValidationOk':
      return widget ? [{ at, kind: 'error', widget, isError: type === 'ValidationError' }] : [];
    default:
      return [...click(event, at), ...values(event, at, startedAt)];
  }
}

const part = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** How far an overlay opened from where it was drawn. */
function shiftOf(animation: unknown): { shift?: Point } {
  const shift = isRecord(animation) ? animation['shift'] : undefined;
  return isRecord(shift) ? { shift: { x: part(shift['x']), y: part(shift['y']) } } : {};
}

function transition(event: RecordedEvent, at: number, of: 'screen' | 'overlay-open' | 'overlay-close'): Moment[] {
  const { animation } = event;
  if (!isRecord(animation) || typeof animation['to'] !== 'string') return [];
  const played: Played = {
    type: String(animation['type'] ?? ''),
    durationMs: Math.max(1, part(animation['duration'])),
    easing: typeof animation['easing'] === 'string' ? animation['easing'] : 'easeOutQuad',
    ...shiftOf(animation),
  };
  return [{ at, kind: 'transition', of, to: animation['to'], animation: played }];
}

function click(event: RecordedEvent, at: number): Moment[] {
  const { x = -1, y = -1, overlay, screen, widget = null } = event;
  const surface = overlay ?? screen;
  if (!(x > 0) || !(y > 0) || !surface) return [];
  return [{ at, kind: 'click', surface, widget, x, y, isMissed: event.missed === true }];
}

function values(event: RecordedEvent, at: number, startedAt: number): Moment[] {
  const { widget, state } = event;
  const type = state?.type;
  if (!widget || type === undefined || passing.has(type)) return [];
  if (Array.isArray(state?.children) && state.children.length > 0)
    return samples(event, startedAt).map((sample) => ({
      at: sample.at,
      kind: 'value',
      widget,
      type,
      value: sample.value,
    }));
  return state?.value === undefined ? [] : [{ at, kind: 'value', widget, type, value: state.value }];
}

/** Samples of what takes time, and its end. */
function samples({ time, state }: RecordedEvent, startedAt: number): { at: number; value: unknown }[] {
  const children: readonly unknown[] = Array.isArray(state?.children) ? state.children : [];
  const known = children
    .filter(isRecord)
    .filter((child) => typeof child['time'] === 'number' && Number.isFinite(child['time']))
    .map((child) => ({ at: Math.max(0, Number(child['time']) - startedAt), value: child['value'] }));
  if (state?.value === undefined) return known;
  return [...known, { at: known.at(-1)?.at ?? time - startedAt, value: state.value }];
}
