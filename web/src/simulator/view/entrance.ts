import { isRecord, toNumber, type DerivedApp } from '@prototrail/model';
import { useLayoutEffect, type RefObject } from 'react';
import { ease, type Layer } from '../runtime';
import { entranceFrames } from './frames';

type Root = RefObject<HTMLDivElement | null>;

/** Plays the load animation of a screen (simulation rules 14.5). It is not recorded: it can be computed. */
export function useEntrance(root: Root, derived: DerivedApp, layer: Layer): void {
  const { screen } = layer;
  useLayoutEffect(() => {
    const element = root.current;
    const settings = derived.screens[screen]?.screen.animation?.['ScreenLoaded'];
    if (!element || !isRecord(settings) || typeof element.animate !== 'function') return undefined;
    const running = [...plan(derived, settings)].flatMap(([id, animation]) => {
      const host = hostOf(element, id, screen);
      return host ? play(host, animation, derived, screen) : [];
    });
    return () => running.forEach((each) => each.cancel());
  }, [root, derived, screen]);
}

/** Animations per widget; a group's animation counts for each member that has none of its own. */
function plan(derived: DerivedApp, settings: Record<string, unknown>): Map<string, Record<string, unknown>> {
  const result = new Map<string, Record<string, unknown>>();
  const groups = isRecord(settings['groups']) ? settings['groups'] : {};
  for (const [id, animation] of Object.entries(groups))
    if (isRecord(animation)) for (const member of derived.widgetsOf(id)) result.set(member, animation);
  const widgets = isRecord(settings['widgets']) ? settings['widgets'] : {};
  for (const [id, animation] of Object.entries(widgets)) if (isRecord(animation)) result.set(id, animation);
  return result;
}

function hostOf(element: HTMLElement, id: string, screen: string): HTMLElement | null {
  const find = (key: string): HTMLElement | null =>
    element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  return find(id) ?? find(`${id}@${screen}`);
}

function play(host: HTMLElement, animation: Record<string, unknown>, derived: DerivedApp, screen: string): Animation[] {
  const size = derived.screens[screen]?.screen ?? { w: 0, h: 0 };
  const box = {
    x: host.offsetLeft,
    y: host.offsetTop,
    w: host.offsetWidth,
    h: host.offsetHeight,
    screenW: size.w,
    screenH: size.h,
  };
  const frames = entranceFrames(String(animation['type'] ?? ''), toNumber(animation['rotate'], 0), box);
  if (!frames) return [];
  const limit = (value: unknown, fallback: number): number => Math.min(5000, Math.max(0, toNumber(value, fallback)));
  const easing = String(animation['easing'] ?? 'easeOutQuad');
  const curve = `linear(${Array.from({ length: 21 }, (_, index) => ease(easing, index / 20).toFixed(3)).join(',')})`;
  return [
    host.animate(frames, {
      duration: limit(animation['duration'], 250),
      delay: limit(animation['delay'], 0),
      easing: curve,
      fill: 'both',
    }),
  ];
}

const lastBoxes = new WeakMap<Element, Map<string, { x: number; y: number; w: number; h: number }>>();

/** Moves widgets from the place that one of the same name had on the screen before (animation `transform`). */
export function useMorph(root: Root, layer: Layer): void {
  useLayoutEffect(() => {
    const element = root.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    const hosts = [...element.querySelectorAll<HTMLElement>('[data-name]')];
    const before = lastBoxes.get(page);
    const now = new Map(
      hosts.map((host) => [
        host.dataset['name'] ?? '',
        { x: host.offsetLeft, y: host.offsetTop, w: host.offsetWidth, h: host.offsetHeight },
      ]),
    );
    if (layer.key >= 0) lastBoxes.set(page, now);
    if (layer.via?.animation !== 'transform' || !before || typeof element.animate !== 'function') return;
    for (const host of hosts) {
      const from = before.get(host.dataset['name'] ?? '');
      const to = now.get(host.dataset['name'] ?? '');
      if (!from || !to || to.w === 0 || to.h === 0) continue;
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.w / to.w}, ${from.h / to.h})`;
      host.animate(
        [
          { transform: start, transformOrigin: '0 0' },
          { transform: 'none', transformOrigin: '0 0' },
        ],
        { duration: layer.via.duration, easing: 'ease-out' },
      );
    }
  }, [root, layer]);
}
