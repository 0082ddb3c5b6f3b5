import { isRecord } from '../app/values';
import type { DerivedApp } from '../derived/types';

/** A widget that another one turns to its next or its previous part. */
export interface SteppedWidget {
  id: string;
  by: 1 | -1;
}

const cache = new WeakMap<DerivedApp, ReadonlyMap<string, SteppedWidget[]>>();

/** Stored widgets that name this stored one as their button for next or back (`props.refs.nextButton`, `props.refs.backButton`) on any screen. */
export function steppedBy(derived: DerivedApp, buttonId: string): readonly SteppedWidget[] {
  const known = cache.get(derived) ?? collect(derived);
  cache.set(derived, known);
  return known.get(buttonId) ?? [];
}

function collect(derived: DerivedApp): ReadonlyMap<string, SteppedWidget[]> {
  const found = new Map<string, SteppedWidget[]>();
  const drawn = [...Object.values(derived.screens).flatMap(({ widgets }) => widgets), ...derived.canvasWidgets];
  for (const { sourceId: id, props } of drawn) {
    const refs = props['refs'];
    if (!isRecord(refs)) continue;
    for (const [key, by] of [
      ['nextButton', 1],
      ['backButton', -1],
    ] as const)
      for (const button of [refs[key]].flat()) {
        if (typeof button !== 'string' || button === '') continue;
        const source = derived.sourceIdOf(button);
        const known = found.get(source) ?? [];
        if (!known.some((other) => other.id === id && other.by === by)) found.set(source, [...known, { id, by }]);
      }
  }
  return found;
}
