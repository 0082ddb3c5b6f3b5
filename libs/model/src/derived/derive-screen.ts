import type { App, Screen, Widget } from '../app/types';
import { compareIds } from '../app/ids';
import { isRecord, toNumber } from '../app/values';
import { containsRect } from '../geometry/rect';
import { RectIndex } from '../geometry/rect-index';
import {
  drawnReferences,
  drawnRefs,
  inheritanceOf,
  masterScreenOf,
  widgetOf,
  type DrawnFor,
  type Inheritance,
} from './inheritance';
import { styleSources } from './style-sources';
import { fillFrom, resolveScreenStyle, resolveStyles } from './styles';
import { traitsOf } from '../widget-types/widget-types';
import type { DerivedScreen, ResolvedWidget } from './types';

interface Origin {
  screenId: string;
  copy: boolean;
  dx: number;
  dy: number;
  /** Master widget behind an override. */
  master: Widget | undefined;
  /** What is drawn on the screen for a widget of one of its masters; undefined for other ids. */
  drawnFor?: DrawnFor;
}

interface Cached extends Origin {
  /** Templates and tokens that the style came from. */
  sources: readonly object[];
  /** The widgets that its `refs` name, as they are drawn on the screen. */
  references: string;
  resolved: ResolvedWidget;
}

const resolvedWidgets = new WeakMap<Widget, Map<string, Cached>>();

/** What an earlier version of a screen was derived from. */
interface Sources {
  inherited: ResolvedWidget[];
  own: ResolvedWidget[];
  /** The stored widgets behind `own`. */
  stored: Widget[];
}

const sources = new WeakMap<DerivedScreen, Sources>();

/** An earlier version of a screen, and the widgets whose own record or style sources have changed since. */
export interface EarlierScreen {
  screen: DerivedScreen;
  changed: ReadonlySet<string>;
}

/**
 * Widgets of a screen with those of its masters, in drawing order. Unchanged widgets stay the same objects, and a screen
 * on which none changed too.
 */
export function deriveScreen(app: App, screen: Screen, earlier?: EarlierScreen): DerivedScreen {
  const before = earlier?.screen;
  const last = before && sources.get(before);
  const stored = screen.children.flatMap((id) => widgetOf(app, id) ?? []);
  const inheritance = inheritanceOf(app, screen);
  const own = stored.map((widget, index) => {
    // An override depends on its master too.
    const isUnchanged =
      before?.screen === screen &&
      last?.stored[index] === widget &&
      typeof widget.parentWidget !== 'string' &&
      !earlier?.changed.has(widget.id);
    return (isUnchanged ? last?.own[index] : undefined) ?? resolveOwn(app, screen, widget, inheritance);
  });
  const inherited = masterWidgets(app, screen, inheritance);
  const effectiveStyle = screen.designtokens
    ? resolveScreenStyle(app, screen.style, screen.designtokens)
    : screen.style;
  const isSame = last !== undefined && sameItems(last.inherited, inherited) && sameItems(last.own, own);
  if (before && isSame && sameStyle(before, screen, effectiveStyle)) return before;
  const widgets =
    (before && last && replaceInOrder(before, last, inherited, own)) ?? [...inherited, ...own].sort(compareDrawing);
  const { children, repeated } = findRepeaterChildren(widgets);
  const derived = { id: screen.id, screen, effectiveStyle, widgets, repeaterChildren: children, repeated };
  sources.set(derived, { inherited, own, stored });
  return derived;
}

/** A widget outside all screens. */
export function resolveCanvasWidget(app: App, widget: Widget): ResolvedWidget {
  return resolveWidget(app, widget, { screenId: '', copy: false, dx: 0, dy: 0, master: undefined });
}

/** Order of drawing within a screen: fixed last, then z, then id. Inherited ones are first in the input. */
export function compareDrawing(a: ResolvedWidget, b: ResolvedWidget): number {
  return (
    Number(a.effectiveStyle['fixed'] === true) - Number(b.effectiveStyle['fixed'] === true) ||
    Number(b.inherited) - Number(a.inherited) ||
    inheritedOrder(a) - inheritedOrder(b) ||
    toNumber(a.z, 0) - toNumber(b.z, 0) ||
    compareIds(a.id, b.id)
  );
}

const masterOrder = new WeakMap<ResolvedWidget, number>();

function inheritedOrder(widget: ResolvedWidget): number {
  return widget.inherited ? (masterOrder.get(widget) ?? 0) : 0;
}

/** Drawing order after a change of few widgets that keeps their places; undefined when it must be sorted anew. */
function replaceInOrder(
  before: DerivedScreen,
  last: Sources,
  inherited: ResolvedWidget[],
  own: ResolvedWidget[],
): ResolvedWidget[] | undefined {
  const replaced = new Map<ResolvedWidget, ResolvedWidget>();
  const pairs = [
    [last.inherited, inherited],
    [last.own, own],
  ] as const;
  for (const [old, now] of pairs) {
    if (old.length !== now.length) return undefined;
    for (let index = 0; index < now.length; index++) {
      const from = old[index];
      const to = now[index];
      if (!from || !to || from === to) continue;
      if (from.id !== to.id || compareDrawing(from, to) !== 0) return undefined;
      replaced.set(from, to);
    }
  }
  return before.widgets.map((widget) => replaced.get(widget) ?? widget);
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function sameStyle(before: DerivedScreen, screen: Screen, style: unknown): boolean {
  return (
    before.screen === screen &&
    (screen.designtokens === undefined || JSON.stringify(before.effectiveStyle) === JSON.stringify(style))
  );
}

function masterWidgets(app: App, screen: Screen, inheritance: Inheritance): ResolvedWidget[] {
  const result: ResolvedWidget[] = [];
  if (!screen.parents || screen.parents.length === 0) return result;
  const { overrides, drawnFor } = inheritance;
  const seen = new Set<string>();
  screen.parents.forEach((masterId, order) => {
    const master = Object.hasOwn(app.screens, masterId) ? app.screens[masterId] : undefined;
    if (!master || master.id === screen.id || seen.has(masterId)) return;
    seen.add(masterId);
    for (const id of master.children) {
      const widget = widgetOf(app, id);
      if (!widget || overrides.has(id)) continue;
      const origin = {
        screenId: screen.id,
        copy: true,
        dx: screen.x - master.x,
        dy: screen.y - master.y,
        master: undefined,
        drawnFor,
      };
      const copy = resolveWidget(app, widget, origin);
      masterOrder.set(copy, order);
      result.push(copy);
    }
  });
  return result;
}

function resolveOwn(app: App, screen: Screen, widget: Widget, { drawnFor }: Inheritance): ResolvedWidget {
  const masterScreen =
    typeof widget.parentWidget === 'string' ? masterScreenOf(app, screen, widget.parentWidget) : undefined;
  return resolveWidget(app, widget, {
    screenId: screen.id,
    copy: false,
    dx: masterScreen ? screen.x - masterScreen.x : 0,
    dy: masterScreen ? screen.y - masterScreen.y : 0,
    master: masterScreen && widget.parentWidget ? widgetOf(app, widget.parentWidget) : undefined,
    ...(masterScreen ? { drawnFor } : {}),
  });
}

function resolveWidget(app: App, widget: Widget, origin: Origin): ResolvedWidget {
  const perScreen = resolvedWidgets.get(widget) ?? new Map<string, Cached>();
  resolvedWidgets.set(widget, perScreen);
  const cached = perScreen.get(origin.screenId);
  const shown = origin.master ? override(widget, origin.master, 0, 0) : widget;
  const sources = styleSources(app, shown);
  const references = drawnReferences(shown, origin.drawnFor);
  if (
    cached &&
    cached.copy === origin.copy &&
    cached.dx === origin.dx &&
    cached.dy === origin.dy &&
    cached.master === origin.master &&
    cached.references === references &&
    sameRecords(cached.sources, sources)
  ) {
    return cached.resolved;
  }
  const resolved = buildWidget(app, widget, origin);
  const { drawnFor: _drawnFor, ...from } = origin;
  perScreen.set(origin.screenId, { ...from, sources, references, resolved });
  return resolved;
}

function sameRecords(a: readonly object[], b: readonly object[]): boolean {
  return a === b || (a.length === b.length && a.every((record, index) => record === b[index]));
}

function buildWidget(app: App, stored: Widget, origin: Origin): ResolvedWidget {
  const { master, screenId, dx, dy, copy, drawnFor } = origin;
  const widget = master ? override(stored, master, dx, dy) : stored;
  const styles = resolveStyles(app, widget);
  const props = withLimits(widget, drawnFor ? drawnRefs(widget, drawnFor) : widget.props);
  return {
    ...widget,
    id: copy ? `${stored.id}@${screenId}` : stored.id,
    x: copy ? widget.x + dx : widget.x,
    y: copy ? widget.y + dy : widget.y,
    props,
    screenId,
    sourceId: stored.id,
    inherited: copy,
    locked: stored.style['locked'] === true || stored.props['locked'] === true,
    hidden: props['hidden'] === true,
    effectiveStyle: styles.effectiveStyle,
    states: styles.states,
  };
}

const limited: ReadonlySet<string> = new Set(['Stepper', 'CountingStepper']);

/** Old steppers keep their limits beside `props`; limits in `props` win. */
function withLimits(widget: Widget, props: Widget['props']): Widget['props'] {
  if (!limited.has(widget.type)) return props;
  const own = Object.entries({ min: widget['min'], max: widget['max'] }).filter(([, limit]) => limit !== undefined);
  return own.length === 0 ? props : { ...Object.fromEntries(own), ...props };
}

function override(widget: Widget, master: Widget, dx: number, dy: number): Widget {
  const follows = widget.parentWidgetPos === true;
  return {
    ...widget,
    template: widget.template ?? master.template,
    designtokens: widget.designtokens ?? master.designtokens,
    props: fillFrom(widget.props, master.props),
    style: fillFrom(widget.style, master.style),
    ...(isRecord(widget.hover) ? { hover: fillFrom(widget.hover, master.hover) } : {}),
    ...(isRecord(widget.error) ? { error: fillFrom(widget.error, master.error) } : {}),
    ...(follows ? { x: master.x + dx, y: master.y + dy, w: master.w, h: master.h } : {}),
  };
}

function findRepeaterChildren(widgets: ResolvedWidget[]): {
  children: Map<string, ResolvedWidget[]>;
  repeated: Set<string>;
} {
  const children = new Map<string, ResolvedWidget[]>();
  const repeated = new Set<string>();
  const repeaters = new RectIndex<ResolvedWidget>();
  for (const widget of widgets) {
    const owner = children.size > 0 ? repeaters.findFirst(widget, (rect) => containsRect(rect, widget)) : undefined;
    if (owner) {
      repeated.add(widget.id);
      children.get(owner.id)?.push(widget);
    } else if (traitsOf(widget.type).container === 'repeater') {
      children.set(widget.id, []);
      repeaters.add(widget, widget);
    }
  }
  return { children, repeated };
}
