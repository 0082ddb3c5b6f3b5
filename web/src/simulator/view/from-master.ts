import { toNumber, type DerivedApp, type Style } from '@prototrail/model';

/** One element of a widget and how it changes. */
interface MovedElement {
  element: HTMLElement;
  frames: Keyframe[];
}

/** Properties of the browser by the key of a style that gives them their colour. */
const colours = [
  ['background', 'backgroundColor'],
  ['color', 'color'],
  ['borderTopColor', 'borderTopColor'],
  ['borderRightColor', 'borderRightColor'],
  ['borderBottomColor', 'borderBottomColor'],
  ['borderLeftColor', 'borderLeftColor'],
] as const;

/** How an override comes from the place, size, opacity and colours of what it replaces; nothing where it replaces nothing. */
export function fromMaster(derived: DerivedApp, id: string, host: HTMLElement): MovedElement[] {
  const own = derived.widget(id);
  const master = own?.parentWidget === undefined ? undefined : derived.widget(own.parentWidget);
  const home = derived.screens[own?.screenId ?? '']?.screen;
  const there = derived.screens[master?.screenId ?? '']?.screen;
  if (!own || !master || !home || !there || own.w <= 0 || own.h <= 0) return [];
  const across = master.x - there.x - (own.x - home.x);
  const down = master.y - there.y - (own.y - home.y);
  const transformOrigin = '0 0';
  const opacity =
    toNumber(master.effectiveStyle['opacity'], 1) / Math.max(0.01, toNumber(own.effectiveStyle['opacity'], 1));
  const place: Keyframe[] = [
    {
      transformOrigin,
      transform: `translate(${across}px, ${down}px) scale(${master.w / own.w}, ${master.h / own.h})`,
      ...(opacity < 1 ? { opacity } : {}),
    },
    { transformOrigin, transform: 'none' },
  ];
  return [{ element: host, frames: place }, ...recoloured(host, master.effectiveStyle, own.effectiveStyle)];
}

/** The elements of a widget that show a colour which is another one in the master. Gradients and pictures change at once. */
function recoloured(host: HTMLElement, before: Style, after: Style): MovedElement[] {
  const changed = colours.flatMap(([key, property]) => {
    const [from, to] = [before[key], after[key]];
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ property, from, to }] : [];
  });
  if (changed.length === 0) return [];
  const probe = host.appendChild(document.createElement('span'));
  const computed = (colour: string): string => {
    probe.style.color = '';
    probe.style.color = colour;
    return probe.style.color === '' ? '' : getComputedStyle(probe).color;
  };
  const wanted = changed.map((change) => ({ ...change, from: computed(change.from), to: computed(change.to) }));
  probe.remove();
  const known = wanted.filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  return [...host.querySelectorAll<HTMLElement>('*')].flatMap((element): MovedElement[] => {
    const style = getComputedStyle(element);
    const start: Keyframe = {};
    for (const { property, from, to } of known) if (style[property] === to) start[property] = from;
    return Object.keys(start).length === 0 ? [] : [{ element, frames: [start, {}] }];
  });
}
