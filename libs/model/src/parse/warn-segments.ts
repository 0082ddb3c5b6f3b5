import type { App, Widget } from '../app/types';
import { traitsOf } from '../widget-types/widget-types';
import type { Report } from './report';
import { lookup } from './warn-templates';

/** V18: what segment widgets show. */
export function warnAboutSegments(app: App, report: Report): void {
  const homes = new Map<string, string>();
  for (const screen of Object.values(app.screens)) for (const id of screen.children) homes.set(id, screen.id);
  const shown = new Map<string, { widget: Widget; target: string }[]>();
  for (const widget of Object.values(app.widgets)) {
    if (traitsOf(widget.type).container !== 'segment') continue;
    const target = widget.props['screenID'];
    const screen = lookup(app.screens, target);
    if (!screen) warn(report, widget, `shows the screen ${String(target)}, which does not exist`);
    else if (screen.segment !== true) warn(report, widget, `shows ${screen.id}, which is not a segment`);
    const home = homes.get(widget.id);
    if (!screen || home === undefined) continue;
    const list = shown.get(home) ?? [];
    list.push({ widget, target: screen.id });
    shown.set(home, list);
  }
  for (const widget of closingWidgets(shown)) warn(report, widget, 'makes a segment contain itself');
}

function warn(report: Report, widget: Widget, message: string): void {
  report.warn('V18', `widgets.${widget.id}.props.screenID`, `Widget "${widget.name ?? ''}" ${widget.id} ${message}`);
}

/** Widgets that close a circle of screens that show each other. Each screen is looked at once. */
function closingWidgets(shown: ReadonlyMap<string, readonly { widget: Widget; target: string }[]>): Widget[] {
  const found: Widget[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const root of shown.keys()) {
    if (state.has(root)) continue;
    const stack = [{ id: root, next: 0 }];
    state.set(root, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const link = shown.get(top.id)?.[top.next++];
      if (!link) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(link.target) === 'open') {
        found.push(link.widget);
      } else if (!state.has(link.target)) {
        state.set(link.target, 'open');
        stack.push({ id: link.target, next: 0 });
      }
    }
  }
  return found;
}
