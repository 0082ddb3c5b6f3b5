import { isRecord } from '@prototrail/model';

interface Item {
  key: string;
  widget: { props: Record<string, unknown> };
}

/** Ids of the elements that appear when a widget is invalid. */
export function errorLabelsOf({ widget }: Pick<Item, 'widget'>): readonly string[] {
  const refs = widget.props['refs'];
  const labels = isRecord(refs) ? refs['errorLabels'] : undefined;
  return Array.isArray(labels) ? labels.map(String) : [];
}

/** Elements of a screen that are hidden until a widget is invalid, by key, with whether they show now. */
export function errorLabels(
  errors: Readonly<Record<string, boolean>>,
  { byKey }: { byKey: ReadonlyMap<string, Item> },
): ReadonlyMap<string, boolean> {
  const labels = new Map<string, boolean>();
  for (const item of byKey.values()) {
    const at = item.key.indexOf('@');
    const suffix = at > 0 ? item.key.slice(at) : '';
    for (const id of errorLabelsOf(item)) {
      const key = byKey.has(`${id}${suffix}`) ? `${id}${suffix}` : id;
      labels.set(key, labels.get(key) === true || errors[item.key] === true);
    }
  }
  return labels;
}
