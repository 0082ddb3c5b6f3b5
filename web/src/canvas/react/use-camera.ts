import type { Rect } from '@prototrail/model';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { centerRect, fitRect, panBy, stepZoom, visibleRect, zoomAt, type Camera } from '../kernels/camera';
import { cameraAt, placeText, type ViewPlace } from '../kernels/view-place';

export interface CanvasCamera {
  /** The window, and what moves below it. */
  frame: RefObject<HTMLDivElement | null>;
  world: RefObject<HTMLDivElement | null>;
  /** Whole percents. */
  percent: number;
  step(by: 1 | -1): void;
  fit(): void;
  /** Moves a rectangle into the middle without another zoom, unless it is in view. */
  reveal(rect: Rect): void;
  /** Where it stands, for an address. */
  place(): string;
}

const marginPx = 56;
/** Smaller, and screens cannot be told apart. */
const leastFirstZoom = 0.3;
const wheelZoom = 0.0025;
const keyPanPx = 80;
/** A press that moves less is a click, px. */
const minDragPx = 4;

/** A view without end over the canvas: wheel, drag, pinch and keys move it. It is moved without drawing anything again. It begins at a place, else where the screens are. */
export function useCamera(all: Rect | undefined, first?: ViewPlace): CanvasCamera {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera>({ x: 0, y: 0, zoom: 1 });
  const [percent, setPercent] = useState(100);
  const apply = useCallback((next: Camera) => {
    camera.current = next;
    const { x, y, zoom } = next;
    if (world.current) {
      world.current.style.transform = `translate(${-x * zoom}px, ${-y * zoom}px)`;
      world.current.style.setProperty('--zoom', String(zoom));
    }
    frame.current?.style.setProperty('--dots', `${Math.max(8, 24 * zoom)}px`);
    setPercent(Math.round(zoom * 100));
  }, []);
  const size = (): { w: number; h: number } => ({
    w: frame.current?.clientWidth ?? 1,
    h: frame.current?.clientHeight ?? 1,
  });
  const fit = useCallback(() => {
    if (all) apply(fitRect(all, size(), marginPx));
  }, [all, apply]);
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!all || isPlaced.current) return;
    isPlaced.current = true;
    const { zoom } = fitRect(all, size(), marginPx);
    // screens of a large prototype are read from where it begins; all of it is one key away
    if (first) apply(cameraAt(first, size()));
    else if (zoom >= leastFirstZoom) fit();
    else apply({ x: all.x - marginPx / leastFirstZoom, y: all.y - marginPx / leastFirstZoom, zoom: leastFirstZoom });
  }, [all, first, fit, apply]);
  const zoomTo = useCallback(
    (zoom: number, at = { x: size().w / 2, y: size().h / 2 }) => apply(zoomAt(camera.current, at, zoom)),
    [apply],
  );
  const step = useCallback((by: 1 | -1) => zoomTo(stepZoom(camera.current.zoom, by)), [zoomTo]);
  const reveal = useCallback(
    (rect: Rect) => {
      const { x, y, zoom } = camera.current;
      const room = size();
      const isIn =
        rect.x >= x && rect.y >= y && rect.x + rect.w <= x + room.w / zoom && rect.y + rect.h <= y + room.h / zoom;
      if (!isIn) apply(centerRect(rect, room, zoom));
    },
    [apply],
  );
  usePointer(frame, camera, { apply, zoomTo });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isText = event.target instanceof Element && event.target.closest('input, select, textarea');
      if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
      const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (pan) apply(panBy(camera.current, (pan[0] ?? 0) * keyPanPx, (pan[1] ?? 0) * keyPanPx));
      else if (event.key === '+' || event.key === '=') step(1);
      else if (event.key === '-') step(-1);
      else if (event.key === '0') fit();
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [apply, step, fit]);
  const place = (): string => placeText(visibleRect(camera.current, size()), camera.current.zoom);
  return { frame, world, percent, step, fit, reveal, place };
}

interface Moves {
  apply(camera: Camera): void;
  zoomTo(zoom: number, at: { x: number; y: number }): void;
}

/** Wheel and fingers: the wheel moves, with Ctrl it zooms; one finger or button drags, two pinch. */
function usePointer(
  frame: RefObject<HTMLDivElement | null>,
  camera: RefObject<Camera>,
  { apply, zoomTo }: Moves,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const placeOf = ({ clientX, clientY }: MouseEvent): { x: number; y: number } => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    };
    const down = new Map<number, { x: number; y: number }>();
    let hasMoved = false;
    let start: { x: number; y: number } | undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        zoomTo(camera.current.zoom * Math.exp(-event.deltaY * wheelZoom), placeOf(event));
      else if (event.shiftKey) apply(panBy(camera.current, -event.deltaY, 0));
      else apply(panBy(camera.current, -event.deltaX, -event.deltaY));
    };
    const onDown = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
      down.set(event.pointerId, placeOf(event));
      if (down.size === 1) {
        hasMoved = false;
        start = placeOf(event);
      }
    };
    const onMove = (event: PointerEvent): void => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      if (!hasMoved && start && Math.hypot(now.x - start.x, now.y - start.y) < minDragPx) return;
      if (!hasMoved) element.setPointerCapture(event.pointerId);
      hasMoved = true;
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      if (other) {
        const [was, is] = [
          Math.hypot(before.x - other.x, before.y - other.y),
          Math.hypot(now.x - other.x, now.y - other.y),
        ];
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        if (was > 0) zoomTo((camera.current.zoom * is) / was, middle);
      } else apply(panBy(camera.current, now.x - before.x, now.y - before.y));
    };
    const onUp = (event: PointerEvent): void => void down.delete(event.pointerId);
    // what was dragged is not pressed
    const onClick = (event: MouseEvent): void => {
      if (!hasMoved) return;
      hasMoved = false;
      event.stopPropagation();
      event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('click', onClick, true);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('click', onClick, true);
    };
  }, [frame, camera, apply, zoomTo]);
}
