import { isRecord, withAnimationTargets, type Line, type Props, type Screen } from '@prototrail/model';
import type { Draft } from '../store/draft';

type Ids = ReadonlyMap<string, string>;

/**
 * Props of a copy (prototype model 27): references to widgets point to their copies, or go where these were not copied; those to
 * screens point to the copies or, in the same document, stay.
 */
export function copiedProps(props: Props, ids: Ids, draft: Draft): Props {
  const copied = { ...props };
  if (isRecord(props['refs'])) copied['refs'] = mapLists(props['refs'], ids);
  const validation = props['validation'];
  if (isRecord(validation) && Array.isArray(validation['errorLabels']))
    copied['validation'] = { ...validation, errorLabels: mapList(validation['errorLabels'], ids) };
  if (typeof props['screenID'] === 'string') copied['screenID'] = mapScreen(props['screenID'], ids, draft);
  const { navigation } = props;
  if (Array.isArray(navigation))
    copied['navigation'] = navigation.map((item: unknown) =>
      isRecord(item) && typeof item['to'] === 'string' ? { ...item, to: mapScreen(item['to'], ids, draft) } : item,
    );
  return copied;
}

/** Animations of a copied screen (prototype model 6.5), for the copies of its widgets and groups. */
export const copiedAnimation = ({ animation }: Pick<Screen, 'animation'>, ids: Ids): Pick<Screen, 'animation'> =>
  animation === undefined ? {} : { animation: withAnimationTargets(animation, (id) => ids.get(id)) };

/**
 * The condition of a copied link, about the copy of the widget where that was copied too. One about a widget that is not here is not
 * fulfilled until another widget is chosen.
 */
export function copiedRule({ rule }: Line, ids: Ids, draft: Draft): Pick<Line, 'rule'> {
  if (typeof rule?.widget !== 'string') return {};
  const [widget = '', ...screens] = rule.widget.split('@');
  const isHere = ids.has(widget) || draft.find('widgets', widget) !== undefined;
  return { rule: { ...rule, widget: isHere ? [widget, ...screens].map((id) => ids.get(id) ?? id).join('@') : null } };
}

const mapList = (list: readonly unknown[], ids: Ids): unknown[] =>
  list.flatMap((id) => (typeof id === 'string' ? (ids.get(id) ?? []) : [id]));

const mapLists = (refs: Record<string, unknown>, ids: Ids): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(refs).map(([key, value]) => [key, Array.isArray(value) ? mapList(value, ids) : value]),
  );

const mapScreen = (id: string, ids: Ids, draft: Draft): string =>
  ids.get(id) ?? (draft.find('screens', id) === undefined ? '' : id);
