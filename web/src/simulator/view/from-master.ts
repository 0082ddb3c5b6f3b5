import { toNumber, type DerivedApp } from '@prototrail/model';

/** Keyframes by which an override comes from the place, size and opacity of what it replaces; null where it replaces nothing. */
export function fromMaster(derived: DerivedApp, id: string): Keyframe[] | null {
  const own = derived.widget(id);
  const master = own?.parentWidget === undefined ? undefined : derived.widget(own.parentWidget);
  const home = derived.screens[own?.screenId ?? '']?.screen;
  const there = derived.screens[master?.screenId ?? '']?.screen;
  if (!own || !master || !home || !there || own.w <= 0 || own.h <= 0) return null;
  const across = master.x - there.x - (own.x - home.x);
  const down = master.y - there.y - (own.y - home.y);
  const transformOrigin = '0 0';
  const opacity =
    toNumber(master.effectiveStyle['opacity'], 1) / Math.max(0.01, toNumber(own.effectiveStyle['opacity'], 1));
  return [
    {
      transformOrigin,
      transform: `translate(${across}px, ${down}px) scale(${master.w / own.w}, ${master.h / own.h})`,
      ...(opacity < 1 ? { opacity } : {}),
    },
    { transformOrigin, transform: 'none' },
  ];
}
