import { decodeLabel, type App, type Widget } from '@prototrail/model';
import { getDefinition, isPlainText, paletteEntries, textSize, withEffectiveStyle } from '@prototrail/widgets';
import { isNumbered, nameOfIcon, nameOfText, uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { findRecord } from '../store/records';
import { screenOf } from '../store/structure';

/** How wide a text may become before it wraps: up to the right edge of its screen. */
function widestOf(app: App, widget: Widget): number {
  const screen = findRecord(app, 'screens', screenOf(app, widget.id) ?? '');
  return screen === undefined ? Infinity : Math.max(1, screen.x + screen.w - widget.x);
}

/** Whether the box of a text is exactly as large as the text: such a text grows with what is written. */
export function fitsItsText(app: App, widget: Widget): boolean {
  if (!isPlainText(widget)) return false;
  const size = textSize(withEffectiveStyle(app, widget), widestOf(app, widget));
  return widget.w === size.w && widget.h === size.h;
}

/** Whether a widget has a size that follows from its text. */
export function hasOwnSize(app: App, id: string): boolean {
  const widget = findRecord(app, 'widgets', id);
  return widget !== undefined && isPlainText(widget);
}

/** Makes the box of a text as large as the text. */
export function fitText(draft: Draft, id: string): void {
  draft.update('widgets', id, (widget) => ({
    ...widget,
    ...textSize(withEffectiveStyle(draft.app, widget), widestOf(draft.app, widget)),
  }));
}

/** Gives a widget the name of its text, as long as its name is that of its type or of the text before. */
export function nameAfterText(draft: Draft, id: string, before: Widget): void {
  const widget = draft.find('widgets', id);
  if (widget === undefined || !isNameGiven(before)) return;
  rename(draft, widget, nameOfText(decodeLabel(String(widget.props.label ?? ''))));
}

/** Gives an icon that was put in place of another its name, as long as its name is that of its type or of the icon before. */
export function nameAfterIcon(draft: Draft, id: string, before: Widget): void {
  const widget = draft.find('widgets', id);
  if (widget === undefined) return;
  const given = [widget.type, getDefinition(widget.type).name, nameOfIcon(before.style['icon'])];
  if (given.some((wish) => wish !== '' && isNumbered(before.name, wish)))
    rename(draft, widget, nameOfIcon(widget.style['icon']));
}

function rename(draft: Draft, widget: Widget, wish: string): void {
  const { id } = widget;
  if (wish === '' || widget.name === wish) return;
  const around = draft.find('screens', screenOf(draft.app, id) ?? '')?.children ?? [];
  const others = around.flatMap((other) => (other === id ? [] : (draft.find('widgets', other)?.name ?? [])));
  draft.put('widgets', id, { ...widget, name: uniqueName(wish, others) });
}

function isNameGiven(widget: Widget): boolean {
  const { abilities, name } = getDefinition(widget.type);
  if (abilities.editableText === undefined || abilities.input !== undefined) return false;
  const ofText = nameOfText(decodeLabel(String(widget.props.label ?? '')));
  const given = [
    widget.type,
    name,
    ...paletteEntries.filter((entry) => entry.type === widget.type).map((entry) => entry.name),
    ...(ofText === '' ? [] : [ofText]),
  ];
  return given.some((wish) => isNumbered(widget.name, wish));
}
