import {
  asInstance,
  componentUse,
  foldedTemplate,
  makeTemplate,
  readUses,
  relinked,
  swapped,
  unlinked,
  type App,
  type ComponentUse,
  type Template,
  type Widget,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';

/** An instance of a component of one widget that is nested in a group component. */
export type NestedUse = ComponentUse & { part: Template };

export function nestedUse(app: App, widget: Widget): NestedUse | undefined {
  const use = componentUse(app, widget);
  return use?.part ? { ...use, part: use.part } : undefined;
}

/**
 * Shows another component in a nested instance: in the original of the component around it for all instances of that, in an instance only
 * there. Texts, props and looks that were changed stay.
 */
export function swapNested(draft: Draft, widget: Widget, { part, shown }: NestedUse, to: Template): void {
  if (shown.id === to.id) return;
  const instance = swapped(draft.app, ofComponent(draft.app, widget), to);
  if (widget.isRootTemplate !== true) {
    draft.put('widgets', widget.id, { ...instance, part: keyOf(part) });
    return;
  }
  const inner = draft.find('templates', String(part['origin']));
  rewritePart(draft, part, instance);
  // the original is an instance of the component in between, which goes on placing it
  if (inner && inner.id !== shown.id) draft.update('widgets', widget.id, (root) => ({ ...root, part: keyOf(inner) }));
}

/** A nested instance as one that is linked with its component itself: what the component around it changed there is its own. */
export function ofComponent(app: App, widget: Widget): Widget {
  const use = nestedUse(app, widget);
  if (!use) return widget;
  return relinked(app, widget.isRootTemplate === true ? asWidget(use.part) : widget, use.part, use.shown);
}

/** A nested instance that was swapped is again what the component around it has there, with the values of its own. */
export function swapBack(draft: Draft, widget: Widget, part: Template): void {
  const { part: _part, ...rest } = swapped(draft.app, widget, part);
  draft.put('widgets', widget.id, rest as Widget);
}

/** A nested instance as an ordinary part, in variants and components around this one too, or as an ordinary member of the one instance that it lies in. */
export function unlinkNested(draft: Draft, widget: Widget, { part }: NestedUse): void {
  if (widget.isRootTemplate !== true) {
    draft.put('widgets', widget.id, { ...unlinked(draft.app, widget), part: keyOf(part) });
    return;
  }
  const { origin: _origin, ...free } = foldedTemplate(draft.app, part);
  replacePart(draft, part, free as Template);
}

/** Makes a part of an instance. */
function rewritePart(draft: Draft, part: Template, instance: Widget): void {
  const { id, x, y, z, visible, partKey } = part;
  const place = { id, x: Number(x), y: Number(y), z: Number(z), visible: visible === true };
  const next: Template = {
    ...makeTemplate(draft.app, instance, place),
    ...(partKey === undefined ? {} : { partKey }),
  };
  replacePart(draft, part, next);
}

/** Writes a part anew, and hands that on to instances of the part, to variants and to components around this one. */
function replacePart(draft: Draft, part: Template, next: Template): void {
  const { id } = part;
  const { app } = draft;
  const widgets = (readUses(app.widgets).get(id) ?? []).map((widget) => swapped(app, widget, next));
  const followers = followersOf(app, part).map(
    (follower) => [follower, swapped(app, relinked(app, asWidget(follower), follower, part), next)] as const,
  );
  draft.put('templates', id, next);
  for (const widget of widgets) draft.put('widgets', widget.id, widget);
  for (const [follower, follows] of followers) rewritePart(draft, follower, follows);
}

/** Parts that were made of a part and show the same component still. */
function followersOf(app: App, part: Template): Template[] {
  const shown = componentUse(app, asWidget(part))?.shown;
  return Object.values(entriesOf(app, 'templates')).filter(
    (other) =>
      (other['partKey'] ?? other['origin']) === part.id &&
      other.id !== part.id &&
      other.variantOf === part.variantOf &&
      componentUse(app, asWidget(other))?.shown === shown,
  );
}

function asWidget(part: Template): Widget {
  return { ...asInstance(part), id: part.id, x: 0, y: 0, z: 0 };
}

function keyOf(part: Template): string {
  return typeof part['partKey'] === 'string' ? part['partKey'] : part.id;
}
