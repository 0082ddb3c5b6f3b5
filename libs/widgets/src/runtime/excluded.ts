import { traitsOf } from '@prototrail/model';
import type { Scene, SceneWidget } from './scene';

/** What cannot be chosen together with a widget: others of its type on the screen, or in its form group. */
export function excludedBy({ byKey }: Scene, chosen: SceneWidget): SceneWidget[] {
  const { type, props } = chosen.widget;
  const { excludes } = traitsOf(type);
  const group = String(props['formGroup'] ?? '');
  if (!excludes || (excludes === 'namedFormGroup' && group === '')) return [];
  return [...byKey.values()].filter(
    (item) =>
      item.key !== chosen.key &&
      item.widget.type === type &&
      (excludes === 'screen' || String(item.widget.props['formGroup'] ?? '') === group),
  );
}
