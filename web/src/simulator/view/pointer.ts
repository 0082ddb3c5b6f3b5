import { traitsOf } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { clickDistance, clickTime, swipeDistance, type GestureType, type Touch } from '../runtime';

/** Where on the current screen a point of the window lies: px of the prototype, scrolling included. */
export function pointOnScreen(
  page: Element | null,
  scale: number,
  at: { clientX: number; clientY: number },
): { x: number; y: number } {
  const box = page?.getBoundingClientRect();
  return { x: (at.clientX - (box?.left ?? 0)) / scale, y: (at.clientY - (box?.top ?? 0)) / scale };
}

export interface PointerOptions {
  page: RefObject<HTMLElement | null>;
  scale: number;
  /** Screen that is hit where no layer says otherwise. */
  screen: string;
  now: () => number;
  onGesture: (start: Touch, end: Touch) => void;
  /** Size of the frame in CSS px: a finger that has crossed it is at the end of a transition. */
  frame: { w: number; h: number };
  /** A direction is taken. Answers whether a transition follows the finger from now on. */
  onDrag: (start: Touch, gesture: GestureType) => boolean;
  onFollow: (progress: number) => void;
  onDrop: (end: Touch, drop: Drop) => void;
  /** Whether something answers to a gesture that begins here. */
  awaits: (start: Touch, gesture: GestureType) => boolean;
}

/** How a finger that moved a transition left it. */
export interface Drop {
  progress: number;
  isForward: boolean;
  /** Short and quick: it means the whole way. */
  isFlick: boolean;
}

/** A press in one of these begins to write, and changes nothing by itself. */
const textFields = 'textarea, input[type=text], input[type=search]';

/** Press of the primary pointer, waiting for its release. */
interface Press {
  id: number;
  touch: Touch;
  at: { x: number; y: number };
  /** When the browser noticed it, ms of the page. The page may hear of it later. */
  stamp: number;
  /** A widget used it for a change of its own, which is reported in its place. */
  isTaken: boolean;
  /** Running until the press is long enough, where something waits for a long one. */
  hold?: ReturnType<typeof setTimeout>;
  /** Unset until a direction is taken, null when no transition follows. */
  follow?: { gesture: GestureType; progress: number; isForward: boolean } | null;
}

/** Position of the last press or release; a value that changes right after it was changed by the pointer. */
export interface LastPointer {
  at: { x: number; y: number; radius?: number };
  time: number;
}

/** A release on a form widget, waiting for the change that the browser's click may make. */
interface Release {
  press: Press;
  /** The browser's click has come. */
  isClicked: boolean;
  timer?: ReturnType<typeof setTimeout>;
  report: () => void;
}

/**
 * Converts presses and releases to gestures. A release on a form widget waits for the browser's own change: if one
 * comes, the gesture is not reported, because the change carries its position.
 */
export function usePointer(given: PointerOptions): {
  onPointerDown: (event: ReactPointerEvent) => void;
  last: RefObject<LastPointer | null>;
  /** A widget has changed: the press that did it reports nothing. */
  swallow: (widget: string) => void;
  /** A widget takes the press for itself: its release reports nothing. Answers where it began, if it is a press. */
  take: () => Touch | null;
  /** The press turned into something else, such as two fingers: it reports nothing, and what follows it goes back. */
  drop: () => void;
  /** Where an event of the page lies. */
  touchOf: (event: MouseEvent | ReactPointerEvent) => Touch;
} {
  const press = useRef<Press | null>(null);
  const last = useRef<LastPointer | null>(null);
  /** The latest first. */
  const waiting = useRef<Release[]>([]);
  const options = useRef(given);
  useEffect(() => {
    options.current = given;
  });
  const touchOf = (event: MouseEvent | ReactPointerEvent): Touch => {
    const current = options.current;
    const hit = event.target instanceof Element ? event.target : null;
    const host = hit?.closest('[data-key]') ?? null;
    return {
      ...pointOnScreen(current.page.current, current.scale, event),
      t: current.now(),
      widget: host?.getAttribute('data-key') ?? null,
      layer: hit?.closest('[data-layer]')?.getAttribute('data-layer') ?? current.screen,
    };
  };
  const drop = (): void => {
    const start = press.current;
    if (!start) return;
    clearTimeout(start.hold);
    press.current = null;
    const { follow } = start;
    if (follow) options.current.onDrop(start.touch, { progress: follow.progress, isForward: false, isFlick: false });
  };
  useEffect(() => {
    const up = (event: PointerEvent): void => {
      const start = press.current;
      if (!start || start.id !== event.pointerId) return;
      press.current = null;
      clearTimeout(start.hold);
      // The browser no longer knows how large a finger was that is gone.
      const { radius } = start.touch;
      const finger = radius === undefined ? {} : { radius };
      const end = { ...touchOf(event), ...finger };
      // How long it was held counts by the browser's times: a busy page hears of both ends late, and not equally late.
      const held = Math.max(0, event.timeStamp - start.stamp);
      const touch = { ...start.touch, t: end.t - held };
      last.current = { at: { x: end.x, y: end.y, ...finger }, time: end.t };
      if (start.follow) {
        const { progress, isForward } = start.follow;
        const { x, y } = movedBy(event, start);
        const isFar = Math.max(Math.abs(x), Math.abs(y)) > swipeDistance;
        options.current.onDrop(end, { progress, isForward, isFlick: held < flickMs && isFar });
        return;
      }
      if (start.isTaken) return;
      const type =
        end.widget === null ? null : (event.target as Element).closest('[data-type]')?.getAttribute('data-type');
      const mayChange =
        isFormWidget(type) && traitsOf(type ?? '').value !== 'text' && !(event.target as Element).matches(textFields);
      if (!mayChange) {
        options.current.onGesture(touch, end);
        return;
      }
      const release: Release = {
        press: start,
        isClicked: false,
        report: () => {
          waiting.current = waiting.current.filter((each) => each !== release);
          if (!start.isTaken) options.current.onGesture(touch, end);
        },
      };
      waiting.current = [release, ...waiting.current];
      const isTap = event.pointerType === 'touch' && held < longTapMs && directionOf(movedBy(event, start)) === null;
      settle(release, isTap ? tapMs : changeMs);
    };
    // The change of a control comes with the click, which the browser makes of a tap in its own time.
    const click = (): void => {
      const release = waiting.current.findLast(({ isClicked }) => !isClicked);
      if (!release) return;
      release.isClicked = true;
      if (last.current) last.current.time = options.current.now();
      settle(release, changeMs);
    };
    const cancel = (event: PointerEvent): void => {
      if (press.current?.id === event.pointerId) drop();
    };
    const move = (event: PointerEvent): void => {
      const start = press.current;
      if (start?.id !== event.pointerId) return;
      const by = movedBy(event, start);
      if (start.follow === undefined) {
        const gesture = directionOf(by);
        if (gesture === null) return;
        clearTimeout(start.hold);
        if (start.isTaken) return;
        const follows =
          canFollow(options.current.page.current, start.touch.widget) && options.current.onDrag(start.touch, gesture);
        start.follow = follows ? { gesture, progress: 0, isForward: true } : null;
      }
      if (!start.follow) return;
      const progress = progressOf(start.follow.gesture, by, options.current.frame);
      if (progress !== start.follow.progress) start.follow.isForward = progress > start.follow.progress;
      start.follow.progress = progress;
      options.current.onFollow(progress);
    };
    // Before the widgets' own listeners: a value that they report then finds the place of the release.
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', cancel, true);
    window.addEventListener('pointermove', move, true);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', cancel, true);
      window.removeEventListener('pointermove', move, true);
      window.removeEventListener('click', click, true);
    };
  }, []);
  return {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      const start: Press = {
        id: event.pointerId,
        touch: { ...touchOf(event), ...radiusOf(event) },
        at: { x: event.clientX, y: event.clientY },
        stamp: event.timeStamp,
        isTaken: false,
      };
      press.current = start;
      if (options.current.awaits(start.touch, 'longclick')) hold(start, options);
    },
    last,
    swallow: (widget) => {
      // The press on the widget itself, else one beside all widgets, as on an open list: presses elsewhere stay clicks.
      const open = [...(press.current ? [press.current] : []), ...waiting.current.map((release) => release.press)];
      const by = open.find(({ touch }) => touch.widget === widget) ?? open.find(({ touch }) => touch.widget === null);
      if (by) by.isTaken = true;
    },
    take: () => {
      const by = press.current ?? waiting.current[0]?.press;
      if (by) by.isTaken = true;
      return press.current?.touch ?? null;
    },
    drop,
    touchOf,
  };
}

/** A swipe that took less is a flick, ms. */
const flickMs = 250;
/** How long a release waits for the change of a control, once the browser has made its click, ms. */
const changeMs = 30;
/** How long a tap waits for that click: whether it is one is decided outside of the page, which takes time on a busy phone, ms. */
const tapMs = 1_000;
/** Of a finger that stays longer no click is made, ms. */
const longTapMs = 500;
/** A busy page may have heard of the release late: it gets this time more, ms. */
const lateMs = 50;

/** Reports a release after this time. */
function settle(release: Release, ms: number): void {
  clearTimeout(release.timer);
  release.timer = setTimeout(release.report, ms);
}

/** Reports a long press while it is still held, as phones do. */
function hold(start: Press, options: RefObject<PointerOptions>): void {
  const due = performance.now() + clickTime;
  const report = (): void => {
    start.isTaken = true;
    options.current.onGesture(start.touch, { ...start.touch, t: start.touch.t + clickTime });
  };
  start.hold = setTimeout(() => {
    if (performance.now() - due < lateMs) report();
    else start.hold = setTimeout(report, lateMs);
  }, clickTime);
}

/** Half of what a finger covers. */
function radiusOf({ pointerType, width, height }: ReactPointerEvent): { radius?: number } {
  const radius = Math.round(Math.max(width, height) / 2);
  return pointerType === 'touch' && radius > 0 ? { radius } : {};
}

const movedBy = ({ clientX, clientY }: PointerEvent, { at }: Press): { x: number; y: number } => ({
  x: clientX - at.x,
  y: clientY - at.y,
});

/** Direction of a movement that is too long for a click; null before. */
function directionOf({ x, y }: { x: number; y: number }): GestureType | null {
  if (Math.abs(x) < clickDistance && Math.abs(y) < clickDistance) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'swipeLeft' : 'swipeRight';
  return y < 0 ? 'swipeUp' : 'swipeDown';
}

/** Part of the way that a finger has gone, from 0 to 1. */
function progressOf(gesture: GestureType, by: { x: number; y: number }, frame: { w: number; h: number }): number {
  const isAcross = gesture === 'swipeLeft' || gesture === 'swipeRight';
  const sign = gesture === 'swipeLeft' || gesture === 'swipeUp' ? -1 : 1;
  const part = (sign * (isAcross ? by.x : by.y)) / Math.max(1, isAcross ? frame.w : frame.h);
  return Math.min(1, Math.max(0, part));
}

/** Whether the view of the type holds controls of the browser, which report changes by themselves. */
const isFormWidget = (type: string | null | undefined): boolean => {
  const { input, hasControls } = getDefinition(type ?? '').abilities;
  return input !== undefined || hasControls === true;
};

/** Sliders, fields and the like need the finger for themselves. */
function canFollow(page: Element | null, key: string | null): boolean {
  if (key === null) return true;
  const type = page?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getAttribute('data-type');
  return !isFormWidget(type);
}
