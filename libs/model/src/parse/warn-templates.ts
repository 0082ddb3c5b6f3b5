import type { App, Group, Template } from '../app/types';
import { isRecord } from '../app/values';
import type { Report } from './report';

/** V13 to V15 and V27 for groups and templates. `widgetRoots` counts the root widgets of each template. */
export function warnAboutTemplates(app: App, widgetRoots: ReadonlyMap<string, number>, report: Report): void {
  const roots = new Map(widgetRoots);
  for (const group of Object.values(app.groups ?? {})) {
    const id = group.template;
    if (typeof id !== 'string' || id === '') continue;
    if (group.isRootTemplate === true) roots.set(id, (roots.get(id) ?? 0) + 1);
    const wrong = wrongInstance(app, group, id);
    if (wrong) report.warn('V13', `groups.${group.id}.template`, `Group "${group.name ?? ''}" ${group.id} ${wrong}`);
  }
  for (const template of Object.values(app.templates ?? {})) {
    warnAboutRoots(app, template, roots.get(template.id) ?? 0, report);
    warnAboutMembers(app, template, report);
  }
}

function wrongInstance(app: App, group: Group, id: string): string | undefined {
  const template = lookup(app.templates, id);
  if (!template) return `is a copy of the component ${id}, which does not exist`;
  if (group.isRootTemplate === true) return undefined;
  const members = group.children.map((child) => lookup(app.widgets, child)?.template ?? '');
  const sameMembers = sameTexts(members, textsOf(template.children));
  const sameGroups = (group.groups ?? []).length === outerSubgroups(template);
  return sameMembers && sameGroups ? undefined : `has other members than its component ${id}`;
}

/** How many of the subgroups of a template, which lists all of them, lie in no other. */
function outerSubgroups(template: Template): number {
  const all = listOf(template['groups']).filter(isRecord);
  const ids = new Set(all.map(({ id }) => id));
  return all.filter(({ id, parent }) => parent === id || !ids.has(parent)).length;
}

function warnAboutRoots(app: App, template: Template, count: number, report: Report): void {
  const path = `templates.${template.id}`;
  if (count === 0)
    report.warn('V15', path, `The original of the component "${template.name}" ${template.id} is on no screen`);
  if (count > 1)
    report.warn('V15', path, `The component "${template.name}" ${template.id} has ${count} originals instead of one`);
  if (template.variant !== true) return;
  const root = lookup(app.templates, template.variantOf);
  if (!root || root.variant === true || root.type !== template.type)
    report.warn(
      'V14',
      `${path}.variantOf`,
      `The component that the variant "${template.name}" ${template.id} belongs to is missing (${String(template.variantOf)})`,
    );
}

function warnAboutMembers(app: App, template: Template, report: Report): void {
  const lists: [string, unknown][] = [['children', template.children]];
  listOf(template['groups']).forEach((sub, index) => {
    if (isRecord(sub)) lists.push([`groups.${index}.children`, sub['children']]);
  });
  for (const [field, children] of lists) {
    for (const child of listOf(children)) {
      if (!lookup(app.templates, child))
        report.warn(
          'V27',
          `templates.${template.id}.${field}`,
          `The component "${template.name}" ${template.id} lists ${String(child)}, which does not exist`,
        );
    }
  }
}

/** The entry of a map of the document, without what every object inherits. */
export function lookup<T>(map: Record<string, T> | undefined, id: unknown): T | undefined {
  return map && typeof id === 'string' && Object.hasOwn(map, id) ? map[id] : undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): string[] => listOf(value).map(String);

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  const sorted = [...right].sort();
  return left.length === right.length && [...left].sort().every((item, index) => item === sorted[index]);
}
