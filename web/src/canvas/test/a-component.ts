import { deriveApp, type Widget } from '@prototrail/model';
import { instanceTemplate } from '../edits/components/create';
import type { Driver } from './driver';

/** Places an instance of a component in the middle of the view. */
export function placeInstance(driver: Driver, component: string): string {
  const template = driver.app.templates?.[component];
  if (!template) throw new Error(`No component ${component}`);
  return driver.editor.placeInCenter(instanceTemplate(template)) ?? '';
}

export function membersOf(driver: Driver, group: string): Widget[] {
  return deriveApp(driver.app)
    .widgetsOf(group)
    .flatMap((id) => driver.app.widgets[id] ?? []);
}

/** The member of a group with a label. */
export function memberWith(driver: Driver, group: string, label: string): Widget {
  const found = membersOf(driver, group).find((widget) => widget.props['label'] === label);
  if (!found) throw new Error(`No member "${label}" in ${group}`);
  return found;
}

export function backgroundOf(driver: Driver, id: string): unknown {
  return deriveApp(driver.app).widget(id)?.effectiveStyle['background'];
}

/** What a group shows: label and box of each member from its upper left corner, from back to front. */
export function lookOf(driver: Driver, group: string): string[] {
  const members = [...membersOf(driver, group)].sort((a, b) => Number(a.z) - Number(b.z));
  const x = Math.min(...members.map((widget) => widget.x));
  const y = Math.min(...members.map((widget) => widget.y));
  return members.map((widget) => [widget.props['label'], widget.x - x, widget.y - y, widget.w, widget.h].join(' '));
}
