import {
  documentLimits,
  encodeLabel,
  layoutAround,
  screenOf,
  touches,
  type Rect,
  type Screen,
  type Widget,
} from '@prototrail/model';
import {
  checkSettings,
  entriesInTheme,
  finishedTypes,
  getDefinition,
  themeOf,
  type PaletteWidget,
} from '@prototrail/widgets';
import { z } from 'zod';
import { textOf } from '../describe';
import { EditRefused, merged, type EditDraft } from './edit-draft';

const values = z.record(z.string().min(1).max(100), z.unknown());
const fields = {
  name: z.string().trim().min(1).max(200).optional(),
  w: z.number().min(1).max(documentLimits.canvas.w).optional().describe('Width in pixels'),
  h: z.number().min(1).max(documentLimits.canvas.h).optional().describe('Height in pixels'),
  z: z.number().int().optional().describe('Order of drawing: higher lies above'),
  text: z.string().max(10_000).optional().describe('The words on it'),
  props: values.optional().describe('Settings by name, laid over the present ones; null removes one'),
  style: values.optional().describe('Look by name, such as { "background": "#ffffff" }; null removes a value'),
};
const place = z.number().describe('Pixels from the corner of the screen');

export const newWidgetSchema = z.object({
  screen: z.string().min(1).describe('Id or name of the screen'),
  type: z.string().min(1).describe('Type of widget, from list_widget_types'),
  x: place,
  y: place,
  ...fields,
});
export const widgetChangeSchema = z.object({
  widget: z.string().min(1).describe('Id of the widget'),
  screen: z.string().min(1).optional().describe('Id or name of another screen that it moves to'),
  type: z.string().min(1).optional().describe('Another type; place, words and common values stay'),
  x: place.optional(),
  y: place.optional(),
  ...fields,
});

type NewWidget = z.output<typeof newWidgetSchema>;
type WidgetChange = z.output<typeof widgetChangeSchema>;

/** Adds widgets with the look that the library gives to their type. @returns their ids. @throws EditRefused */
export function addWidgets(draft: EditDraft, wishes: readonly NewWidget[]): string[] {
  return wishes.map((wish, index) => {
    const at = `widgets[${index}]`;
    const screen = draft.findScreen(wish.screen, `${at}.screen`);
    const look = lookOf(draft, wish.type, `${at}.type`);
    const size = { w: wish.w ?? look.w, h: wish.h ?? look.h };
    const highest = Object.values(draft.app.widgets).reduce((most, { z }) => Math.max(most, Number(z) || 0), 0);
    const widget = withValues(
      {
        ...look,
        id: draft.mint('w'),
        name: wish.name ?? look.name,
        ...{ x: screen.x + wish.x, y: screen.y + wish.y, ...size },
        z: wish.z ?? highest + 1,
      },
      wish,
      at,
    );
    checkPlace(widget, screen, at);
    checkValues(widget, undefined, at);
    draft.put('widgets', widget);
    draft.put('screens', { ...screen, children: [...screen.children, widget.id] });
    return widget.id;
  });
}

/** @throws EditRefused */
export function changeWidgets(draft: EditDraft, changes: readonly WidgetChange[]): void {
  for (const [index, change] of changes.entries()) {
    const at = `widgets[${index}]`;
    const before = draft.find('widgets', change.widget, `${at}.widget`);
    const home = screenOf(draft.app, before.id);
    const from = home === null ? undefined : draft.app.screens[home];
    const to = change.screen === undefined ? from : draft.findScreen(change.screen, `${at}.screen`);
    const isMoved = change.x !== undefined || change.y !== undefined || to !== from;
    if (isMoved && layoutAround(draft.app, before.id) !== undefined)
      throw new EditRefused(
        `${at}.${to === from ? 'x' : 'screen'}`,
        'the layout of its group places this widget; leave out x, y and screen',
      );
    const typed = change.type === undefined ? before : withType(draft, before, change.type, `${at}.type`);
    const widget = withValues(
      {
        ...typed,
        x: (to?.x ?? 0) + (change.x ?? before.x - (from?.x ?? 0)),
        y: (to?.y ?? 0) + (change.y ?? before.y - (from?.y ?? 0)),
        ...{ w: change.w ?? before.w, h: change.h ?? before.h, z: change.z ?? before.z },
        name: change.name ?? before.name,
        // a widget of a master that is placed itself follows the master no longer
        ...(before['parentWidgetPos'] === true && isMoved ? { parentWidgetPos: false } : {}),
      },
      change,
      at,
    );
    if (to && (isMoved || change.w !== undefined || change.h !== undefined)) checkPlace(widget, to, at);
    checkValues(widget, before, at);
    draft.put('widgets', widget);
    if (to && to !== from) {
      if (from) draft.put('screens', { ...from, children: from.children.filter((id) => id !== widget.id) });
      draft.put('screens', { ...to, children: [...to.children, widget.id] });
    }
  }
}

/** With other words. Formatted runs belong to the words that were there. */
export function withText(widget: Widget, text: string): Widget {
  const { richText: _, ...props } = widget.props;
  return { ...widget, props: { ...props, label: encodeLabel(text) } };
}

/** A new widget of a type, in the theme of the prototype. @throws EditRefused */
function lookOf(draft: EditDraft, type: string, field: string): PaletteWidget & { name: string } {
  if (!finishedTypes.includes(type)) {
    const close = finishedTypes.find((known) => known.toLowerCase() === type.toLowerCase());
    throw new EditRefused(
      field,
      `"${type}" is no type of widget; ${close ? `write "${close}"` : 'take one of list_widget_types'}`,
    );
  }
  const definition = getDefinition(type);
  const entry = entriesInTheme(themeOf({ paletteTheme: draft.app['paletteTheme'] })).find(
    ({ id }) => id === definition.palette[0]?.id,
  );
  return structuredClone({ ...(entry?.widget ?? definition.defaults), type, name: definition.name });
}

function withType(draft: EditDraft, widget: Widget, type: string, field: string): Widget {
  const look = lookOf(draft, type, field);
  if (type === widget.type) return widget;
  if (widget.template) throw new EditRefused(field, 'the widget belongs to a component; unlink it in the editor first');
  return {
    ...{ id: widget.id, name: widget.name, x: widget.x, y: widget.y, w: widget.w, h: widget.h, z: widget.z },
    ...(widget.parentWidget === undefined ? {} : { parentWidget: widget.parentWidget }),
    ...look,
    name: widget.name,
    ...{ w: widget.w, h: widget.h },
    props: { ...look.props, ...common(widget.props, look.props) },
    style: { ...look.style, ...common(widget.style, look.style) },
  };
}

/** Values of one that the other has, too. */
const common = (one: object, other: object): object =>
  Object.fromEntries(Object.entries(one).filter(([key]) => Object.hasOwn(other, key)));

function withValues(
  widget: Widget,
  { text, props, style }: Pick<WidgetChange, 'text' | 'props' | 'style'>,
  at: string,
) {
  const changed: Widget = {
    ...widget,
    props: merged(widget.props, props, `${at}.props`),
    style: merged(widget.style, style, `${at}.style`),
  };
  if (text === undefined) return changed;
  if (textOf(changed) === undefined && getDefinition(widget.type).defaults.has['label'] !== true)
    throw new EditRefused(
      `${at}.text`,
      `widgets of the type ${widget.type} have no words; set props instead (list_widget_types names them)`,
    );
  return withText(changed, text);
}

function checkPlace(box: Rect, screen: Screen, at: string): void {
  if (!touches(box, screen))
    throw new EditRefused(`${at}.x`, `this lies outside of the screen, which is ${screen.w} × ${screen.h} px`);
  const { canvas } = documentLimits;
  if (box.x < 0 || box.y < 0 || box.x + box.w > canvas.w || box.y + box.h > canvas.h)
    throw new EditRefused(
      `${at}.x`,
      `this lies outside of the canvas of ${canvas.w} × ${canvas.h} px; move or resize it`,
    );
}

/** Settings that do not fit their type; what was odd before is not the fault of this change. */
function checkValues(widget: Widget, before: Widget | undefined, at: string): void {
  const known = new Set(before && checkSettings(before).map(({ message }) => message));
  const problem = checkSettings(widget).find(({ message }) => !known.has(message));
  if (problem) throw new EditRefused(`${at}.${problem.path}`, problem.message.replace(`${problem.path} `, ''));
}
