import type { App, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { definitionProblems } from '../data/definitions';
import { richTextProblems } from '../text/rich-text-problems';
import { knownWidgetTypes } from '../widget-types/widget-types';
import type { Report } from './report';
import { documentLimits } from './vocabulary';
import { lookup, warnAboutTemplates } from './warn-templates';

/** V13, V15, V17, V19, V23, V28, V29 and V31 for widgets. */
export function warnAboutWidgets(app: App, report: Report): void {
  const screenOf = new Map<string, string>();
  for (const screen of Object.values(app.screens)) for (const id of screen.children) screenOf.set(id, screen.id);
  const roots = new Map<string, number>();
  const overrides = new Set<string>();
  for (const widget of Object.values(app.widgets)) {
    const path = `widgets.${widget.id}`;
    const warn = (rule: string, field: string, message: string): void =>
      report.warn(rule, field ? `${path}.${field}` : path, `Widget "${widget.name ?? ''}" ${widget.id} ${message}`);
    if (!knownWidgetTypes.has(widget.type))
      warn('V28', 'type', `has the unknown type "${widget.type}" and is shown as a placeholder`);
    if (widget.w <= 0 || widget.h <= 0) warn('V23', '', 'has no width or height');
    else if (widget.x + widget.w > documentLimits.canvas.w || widget.y + widget.h > documentLimits.canvas.h)
      warn('V23', '', 'lies outside the canvas');
    warnAboutTemplate(app, widget, roots, warn);
    if (typeof widget.parentWidget === 'string')
      warnAboutOverride(app, widget, screenOf.get(widget.id), overrides, warn);
    warnAboutProps(app, widget, warn);
    for (const problem of richTextProblems(widget.props['richText'])) warn('V31', 'props.richText', problem);
    for (const problem of definitionProblems(widget)) warn('V22', 'props', problem);
  }
  warnAboutTemplates(app, roots, report);
}

type Warn = (rule: string, field: string, message: string) => void;

function warnAboutTemplate(app: App, widget: Widget, roots: Map<string, number>, warn: Warn): void {
  const id = widget.template;
  if (typeof id !== 'string' || id === '') return;
  const template = lookup(app.templates, id);
  if (!template) {
    warn('V13', 'template', `is a copy of the component ${id}, which does not exist`);
    return;
  }
  if (template.type !== widget.type)
    warn('V13', 'template', `is a ${widget.type}, its component ${id} a ${template.type}`);
  if (widget.isRootTemplate === true) roots.set(id, (roots.get(id) ?? 0) + 1);
}

function warnAboutOverride(
  app: App,
  widget: Widget,
  screenId: string | undefined,
  seen: Set<string>,
  warn: Warn,
): void {
  const master = widget.parentWidget ?? '';
  const screen = screenId === undefined ? undefined : app.screens[screenId];
  const onMaster = (screen?.parents ?? []).some((id) => app.screens[id]?.children.includes(master));
  if (!lookup(app.widgets, master) || !onMaster)
    warn('V17', 'parentWidget', `overrides ${master}, which is on no master of its screen`);
  const key = `${screenId ?? ''} ${master}`;
  if (seen.has(key)) warn('V17', 'parentWidget', `overrides ${master} a second time on one screen`);
  seen.add(key);
}

function warnAboutProps(app: App, widget: Widget, warn: Warn): void {
  const { props } = widget;
  const refs = props['refs'];
  if (isRecord(refs)) {
    for (const [key, ids] of Object.entries(refs)) {
      for (const id of Array.isArray(ids) ? ids : []) {
        if (typeof id !== 'string' || !lookup(app.widgets, id.split('@')[0]))
          warn('V19', `props.refs.${key}`, `refers to ${String(id)}, which does not exist`);
      }
    }
  }
  if (Array.isArray(props['navigation'])) {
    for (const item of props['navigation']) {
      const to = isRecord(item) ? item['to'] : undefined;
      if (typeof to === 'string' && to !== '' && !lookup(app.screens, to))
        warn('V19', 'props.navigation', `leads to ${to}, which does not exist`);
    }
  }
  warnAboutSelection(props, warn);
}

function warnAboutSelection(props: Widget['props'], warn: Warn): void {
  const { options, selected } = props;
  if (!Array.isArray(options) || selected === undefined || selected === null || selected === '') return;
  const known = new Set(options.map(String));
  const chosen = Array.isArray(selected) ? selected : [selected];
  for (const item of chosen)
    if (!known.has(String(item)))
      warn('V29', 'props.selected', `selects "${String(item).slice(0, 60)}", which is not among its options`);
}
