import { isRecord } from '../app/values';
import type { DerivedApp } from '../derived/types';

/** A widget that another one turns to its next or its previous part. */
export interface SteppedWidget {
  id: string;
  by: 1 | -1;
}

const cache = new WeakMap<DerivedApp, ReadonlyMap<string, SteppedWidget[]>>();

/** Widgets that name this one as their button for next or back (`props.refs.nextButton`, `props.refs.backButton`). */
export function steppedBy(derived: DerivedApp, buttonId: string): readonly SteppedWidget[] {
  const known = cache.get(derived) ?? collect(derived);
  cache.set(derived, known);
  return known.get(buttonId) ?? [];
}

function collect({ app }: DerivedApp): ReadonlyMap<string, SteppedWidget[]> {
  const found = new Map<string, SteppedWidget[]>();
  for (const [id, { props }] of Object.entries(app.widgets)) {
    const refs = props['refs'];
    if (!isRecord(refs)) continue;
    for (const [key, by] of [
      ['nextButton', 1],
      ['backButton', -1],
    ] as const)
      for (const button of [refs[key]].flat())
        if (typeof button === 'string' && button !== '') found.set(button, [...(found.get(button) ?? []), { id, by }]);
  }
  return found;
}
