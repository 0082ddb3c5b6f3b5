/** Animations of elements that enter with their page, as keyframes of CSS. */
import { unionRects, type DerivedApp, type Rect } from '@prototrail/model';
import { entranceFrames, entrancesOf, type Entrance, type EntranceFrame } from '@prototrail/widgets/runtime';
import { kebab, unique } from '../tree/names';
import { defined, px, ruleText, type Declarations } from './declarations';

export interface Keyframes {
  name: string;
  frames: readonly Declarations[];
}

/** Easings that CSS has no name for come to rest like the nearest that it has. */
const easings: Readonly<Record<string, string>> = {
  linear: 'linear',
  easeInQuad: 'ease-in',
  easeInOutQuad: 'ease-in-out',
  easeElasticIn: 'ease-in',
  easeBounceIn: 'ease-in',
};
export const easingOf = (name: string): string =>
  /^cubic-bezier\([-\d., ]+\)$/.test(name) ? name : Object.hasOwn(easings, name) ? (easings[name] ?? '') : 'ease-out';

const seconds = (ms: number): string => `${Math.round(ms)}ms`;

/** The keyframes of a project; the same movement has one name. */
export class EntranceStyles {
  readonly #used = new Set<string>();
  readonly #byContent = new Map<string, Keyframes>();

  get all(): Keyframes[] {
    return [...this.#byContent.values()];
  }

  /** The animation of each widget of a screen, by id. `boxOf` is the place of a widget on the screen. */
  ofScreen(derived: DerivedApp, screenId: string, boxOf: (id: string) => Rect | undefined): Map<string, Declarations> {
    const found = new Map<string, Declarations>();
    const screen = derived.screens[screenId]?.screen;
    if (!screen) return found;
    for (const [id, entrance] of entrancesOf(derived, screenId)) {
      const around = unionRects(entrance.members.flatMap((member) => boxOf(member) ?? []));
      const frames = around && entranceFrames(entrance, { ...around, screenW: screen.w, screenH: screen.h });
      if (frames) found.set(id, this.#animation(entrance, frames));
    }
    return found;
  }

  #animation(entrance: Entrance, frames: readonly EntranceFrame[]): Declarations {
    const { type, durationMs, delayMs, easing } = entrance;
    const origin = frames[0]?.transformOrigin;
    const name = this.#nameOf(
      kebab(type, 'enter'),
      frames.map((frame) => declarationsOf(frame, frames)),
    );
    const delay = delayMs === 0 ? '' : ` ${seconds(delayMs)}`;
    return {
      animation: `${name} ${seconds(durationMs)} ${easingOf(easing)}${delay} both`,
      ...(origin === undefined ? {} : { 'transform-origin': origin }),
    };
  }

  #nameOf(wanted: string, frames: readonly Declarations[]): string {
    const content = JSON.stringify([wanted, frames]);
    const known = this.#byContent.get(content);
    if (known) return known.name;
    const name = unique(wanted, this.#used);
    this.#byContent.set(content, { name, frames });
    return name;
  }
}

/** A frame by properties of its own, which leave the `transform` of a turned element alone. */
function declarationsOf({ opacity, transform }: EntranceFrame, all: readonly EntranceFrame[]): Declarations {
  if (opacity !== undefined) return { opacity: String(opacity) };
  const moved = transform === 'none' ? all.find((frame) => frame.transform !== 'none')?.transform : transform;
  const [, call = '', values = ''] = /^(\w+)\((.*)\)$/.exec(moved ?? '') ?? [];
  const property = call.startsWith('scale') ? 'scale' : call;
  if (transform === 'none') return { [property]: 'none' };
  return defined({ [property]: valueOf(call, values) });
}

function valueOf(call: string, values: string): string {
  switch (call) {
    case 'translate': {
      const [x = 0, y = 0] = values.split(',').map((each) => Number.parseFloat(each));
      return y === 0 ? px(x) : `${px(x)} ${px(y)}`;
    }
    case 'scaleX':
      return `${values} 1`;
    case 'scaleY':
      return `1 ${values}`;
    default:
      return values;
  }
}

const places = ['from', 'to'] as const;

/** The keyframes as they stand in a style sheet, with the wish of people for less movement. */
export function keyframesCss(all: readonly Keyframes[]): string {
  if (all.length === 0) return '';
  const rules = all.map(({ name, frames }) => {
    const inner = frames.map((frame, at) => ruleText(places[at] ?? 'to', frame)).join('\n');
    return `@keyframes ${name} {\n${inner.replace(/^(?=.)/gm, '  ')}}\n`;
  });
  const still = ruleText('*,\n*::before,\n*::after', {
    'animation-duration': '1ms !important',
    'animation-delay': '0s !important',
  });
  return [...rules, `@media (prefers-reduced-motion: reduce) {\n${still.replace(/^(?=.)/gm, '  ')}}\n`].join('\n');
}
