import {
  decodeLabel,
  mapTokenReferences,
  withoutMaster,
  type Group,
  type Point,
  type TokenOwner,
  type Widget,
} from '@prototrail/model';
import { nameOfText, uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import type { EditContext } from './context';
import { copiedProps } from './copied-references';
import type { Fragment } from './fragment';
import { namesAround } from './widgets';

/** What the parts of a copied fragment need of it. */
export interface Copying {
  fragment: Fragment;
  /** The copy of each thing. */
  ids: ReadonlyMap<string, string>;
  tokens: ReadonlyMap<string, string>;
  /** Ids of the fragment mean the same here. */
  isSameApp: boolean;
}

/** Where a copy comes from and when it was made. */
export function stamps(
  context: EditContext,
  source: { id: string },
): { copyOf: string; created: number; modified: number } {
  const now = context.now();
  return { copyOf: source.id, created: now, modified: now };
}

/**
 * The copy of an original is an instance, unless its component has no original any more, as after a cut or in another prototype. Components
 * of libraries have theirs there.
 */
export function originalStates(
  draft: Draft,
  { widgets, groups }: Fragment,
): (source: Widget | Group) => { isRootTemplate?: true } {
  const isAny = [...widgets, ...groups].some((thing) => thing.isRootTemplate === true);
  const roots = isAny ? rootsOf(draft) : new Set<string>();
  return ({ isRootTemplate, template }) => {
    if (isRootTemplate !== true || typeof template !== 'string' || roots.has(template)) return {};
    if (draft.find('templates', template)?.['sourceApp'] !== undefined) return {};
    roots.add(template);
    return { isRootTemplate: true };
  };
}

function rootsOf({ app }: Draft): Set<string> {
  const things = [...Object.values(entriesOf(app, 'widgets')), ...Object.values(entriesOf(app, 'groups'))];
  return new Set(
    things.flatMap(({ isRootTemplate, template }) => (isRootTemplate === true && template ? template : [])),
  );
}

/** An override keeps its master where that is here too; otherwise what it inherits is written in. */
function withMasterOfCopy(draft: Draft, widget: Widget, { fragment, ids, tokens, isSameApp }: Copying): Widget {
  const { parentWidget, ...rest } = widget;
  if (parentWidget === undefined) return widget;
  const copied = ids.get(parentWidget);
  const isWithScreen = fragment.screens.some((screen) => screen.children.includes(parentWidget));
  if (copied !== undefined && isWithScreen) return { ...widget, parentWidget: copied };
  if (isSameApp && draft.find('widgets', parentWidget) !== undefined) return widget;
  const master = [...(fragment.masters ?? []), ...fragment.widgets].find(({ id }) => id === parentWidget);
  if (master === undefined) return rest as Widget;
  return withoutMaster(draft.app, { ...widget, parentWidgetPos: false }, withTokens(master, tokens));
}

/** A widget as it is inserted: with a free name, above all others, referring to what was copied with it. */
export function copiedWidget(
  draft: Draft,
  widget: Widget,
  id: string,
  copying: Copying,
  to: { offset: Point; screenId: string | null; z: number },
): Widget {
  const { isRootTemplate: _root, isNewTemplateChild: _new, ...rest } = withMasterOfCopy(draft, widget, copying);
  const names = to.screenId === null ? [] : namesAround(draft, to.screenId);
  return {
    ...(rest as Widget),
    id,
    name: uniqueName(widget.name, names, widget.name === nameOfText(decodeLabel(String(widget.props.label ?? '')))),
    x: widget.x + to.offset.x,
    y: widget.y + to.offset.y,
    z: to.z,
    props: copiedProps(rest.props ?? {}, copying.ids, draft),
  };
}

/** Names the tokens of this document; those that did not come along stay named. */
export function withTokens<Owner extends TokenOwner>(owner: Owner, tokens: ReadonlyMap<string, string>): Owner {
  return mapTokenReferences(owner, (token) => tokens.get(token) ?? token);
}
