import type { App, Template, Widget } from '../app/types';
import { resolveStyles } from '../derived/styles';
import { blueprintOf } from './blueprint';
import { asInstance } from './make-template';
import { isGroupTemplate } from './uses';

/** The widgets that a component consists of, from back to front with their effective styles, placed from its upper left corner. */
export function componentWidgets(app: App, template: Template): Widget[] {
  if (!isGroupTemplate(template)) return [drawn(app, template, 0, 0, 0)];
  return blueprintOf(app, template).parts.map((part, z) => drawn(app, part.template, part.x, part.y, z));
}

function drawn(app: App, template: Template, x: number, y: number, z: number): Widget {
  const widget: Widget = { ...asInstance(template), id: template.id, x, y, z };
  return { ...widget, style: resolveStyles(app, widget).effectiveStyle };
}
