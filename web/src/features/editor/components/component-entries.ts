import {
  componentIndex,
  componentWidgets,
  isGroupTemplate,
  toNumber,
  type App,
  type Template,
  type Widget,
} from '@prototrail/model';
import type { PaletteEntry, PalettePart } from '@prototrail/widgets';
import { instanceTemplate, type WidgetTemplate } from '../../../canvas';

const prefix = 'component:';
const placedAs = new WeakMap<PaletteEntry, WidgetTemplate>();

/** What the canvas places for an entry that is a component. */
export const templateOfEntry = (entry: PaletteEntry): WidgetTemplate | undefined => placedAs.get(entry);

export const isComponentEntry = ({ id }: PaletteEntry): boolean => id.startsWith(prefix);

interface Made {
  templates: App['templates'];
  designtokens: App['designtokens'];
  entry: PaletteEntry;
}

const made = new WeakMap<Template, Made>();

/** A component as an entry of the library; the same object while templates and tokens are the same. */
export function componentEntry(app: App, template: Template): PaletteEntry {
  const { templates, designtokens } = app;
  const known = made.get(template);
  if (known?.templates === templates && known?.designtokens === designtokens && known) return known.entry;
  const entry = makeEntry(app, template);
  made.set(template, { templates, designtokens, entry });
  return entry;
}

/** Its parts have the styles that they have now. */
function makeEntry(app: App, template: Template): PaletteEntry {
  const size = { w: toNumber(template['w'], 1), h: toNumber(template['h'], 1) };
  const widgets = componentWidgets(app, template);
  const [only] = widgets;
  const frame = { type: template.type, name: template.name, ...size, props: {}, has: {}, style: {} };
  const isGroup = isGroupTemplate(template);
  const entry: PaletteEntry = {
    id: `${prefix}${template.id}`,
    type: template.type,
    name: template.name,
    labelKey: '',
    category: 'basic',
    words: [],
    widget: !isGroup && only ? part(only) : frame,
    ...(isGroup ? { parts: widgets.map(part) } : {}),
  };
  placedAs.set(entry, instanceTemplate(template));
  return entry;
}

const part = (widget: Widget): PalettePart => ({ ...widget, has: widget.has ?? {} });

/** Entries of all components of a document. */
export const componentEntries = (app: App): PaletteEntry[] =>
  componentIndex(app).components.map((template) => componentEntry(app, template));
