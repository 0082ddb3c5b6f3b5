import {
  actionFor,
  breakpointBase,
  candidateLines,
  languageOf,
  startScreen,
  traitsOf,
  unionRects,
  widgetReactsToClick,
  type DerivedApp,
  type DerivedScreen,
  type Rect,
  type ResolvedWidget,
} from '@prototrail/model';
import { screensInReach } from '../runtime/reach';
import type { Finding } from './finding';
import { readingOrderOf } from './reading-order';

/** Least side of a target in px: of a finger as Apple's guidelines have it, of a mouse by WCAG 2.2, 2.5.8. */
const leastTarget = { touch: 44, mouse: 24 };

/** What a tester cannot hit, what does nothing, and what the Tab key reaches out of turn: small targets, buttons without a link, order. */
export function* checkTargets(derived: DerivedApp, screen: DerivedScreen): Generator<void, Finding[]> {
  const least = ['smartphone', 'tablet'].includes(String(derived.app.type)) ? leastTarget.touch : leastTarget.mouse;
  const found: Finding[] = [];
  const seen = new Set<string>();
  for (const widget of screen.widgets) {
    if (widget.inherited || widget.hidden || traitsOf(widget.type).logic) continue;
    if (isIdleButton(derived, widget))
      found.push({ rule: 'unlinked', id: widget.sourceId, screenId: screen.id, name: widget.name });
    const target = targetOf(derived, widget);
    yield;
    if (!target || seen.has(target.id)) continue;
    seen.add(target.id);
    const { w, h } = target.box;
    if (Math.min(w, h) >= least) continue;
    found.push({
      ...{ rule: 'tapTarget', id: target.id, screenId: screen.id, name: target.name },
      target: { w: Math.round(w), h: Math.round(h), least },
    });
  }
  const order = readingOrderOf(derived, screen);
  if (order) found.push({ rule: 'order', id: screen.id, screenId: screen.id, name: screen.screen.name, order });
  return found;
}

const isIdleButton = (derived: DerivedApp, widget: ResolvedWidget): boolean =>
  (traitsOf(widget.type).isButton || widget.type === 'HotSpot') &&
  !widgetReactsToClick(derived, widget.sourceId, widget) &&
  candidateLines(derived, widget.sourceId).length === 0;

/** What a click on the widget hits: the widget, or its group where the link is that of the group. */
function targetOf(derived: DerivedApp, widget: ResolvedWidget): { id: string; name: string; box: Rect } | undefined {
  const id = widget.sourceId;
  if (!widgetReactsToClick(derived, id, widget)) return undefined;
  const own = { id, name: widget.name, box: widget };
  if (traitsOf(widget.type).reactsToClick || derived.linesFrom(id).length > 0) return own;
  const group = [derived.groupOf(id), derived.topGroupOf(id)].find(
    (around) => around && (derived.linesFrom(around.id).length > 0 || around.action),
  );
  if (!group) return own;
  const boxes = derived.widgetsOf(group.id).flatMap((member) => derived.widget(member) ?? []);
  return { id: group.id, name: group.name, box: unionRects(boxes) ?? widget };
}

/** Without a language (WCAG 2.2, 3.1.1) screen readers speak the texts as those of the page around them. It is told at the start screen. */
export function checkLanguage({ app }: DerivedApp): Finding[] {
  const start = startScreen(app);
  if (!start || languageOf(app) !== undefined) return [];
  return [{ rule: 'language', id: start.id, screenId: start.id, name: start.name }];
}

/** Screens that no tester sees, and screens that no tester can leave. */
export function checkWays(derived: DerivedApp): Finding[] {
  const start = startScreen(derived.app)?.id;
  const screens = Object.values(derived.screens).filter(({ screen }) => isOwnPage(derived, screen.id));
  if (start === undefined || screens.length < 2) return [];
  const { reached } = screensInReach(derived, start);
  return screens.flatMap(({ id, screen }): Finding[] => {
    const at = { id, screenId: id, name: screen.name };
    if (!reached.includes(id)) return [{ rule: 'unreachable', ...at }];
    return canLeave(derived, id) ? [] : [{ rule: 'deadEnd', ...at }];
  });
}

/** Whether a screen is shown by itself: no segment, no master, no variant for another width. */
function isOwnPage(derived: DerivedApp, id: string): boolean {
  const { app } = derived;
  const screen = app.screens[id];
  if (!screen || screen.segment === true || breakpointBase(app, screen)) return false;
  const isMaster = Object.values(app.screens).some(({ parents }) => parents?.includes(id));
  const isShownInside = Object.values(app.widgets).some(
    ({ type, props }) => type === 'ScreenSegment' && props['screenID'] === id,
  );
  return !isMaster && !isShownInside;
}

function canLeave(derived: DerivedApp, id: string): boolean {
  const screen = derived.screens[id];
  // Names that end a test.
  if (!screen || screen.screen.name.indexOf('(END)') > 0 || derived.linesFrom(id).length > 0) return true;
  return screen.widgets.some(
    ({ sourceId, type, props }) =>
      type === 'ScreenSegment' ||
      candidateLines(derived, sourceId).length > 0 ||
      actionFor(derived, sourceId) !== undefined ||
      (Array.isArray(props['navigation']) && props['navigation'].length > 0),
  );
}
