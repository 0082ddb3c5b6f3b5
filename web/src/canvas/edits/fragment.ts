import {
  aliasesOf,
  isRecord,
  type App,
  type Group,
  type Line,
  type Rect,
  type Screen,
  type Template,
  type TokenOwner,
  type Widget,
} from '@prototrail/model';
import { carriedBy } from './contents';
import { compareStored } from './order';
import { entriesOf, findRecord } from '../store/records';
import { boundsOfAll, chainOf, groupsBelow, screenOf, widgetsOf } from '../store/structure';

/** A piece of a document, as it is copied to the clipboard: self-contained, with the templates and tokens that it uses. */
export interface Fragment {
  kind: 'prototrail/fragment';
  version: 1;
  appId: string | null;
  screens: Screen[];
  widgets: Widget[];
  groups: Group[];
  /** Links whose both ends are in the fragment. */
  lines: Line[];
  templates: Template[];
  designtokens: Record<string, { [key: string]: unknown }>;
  /** The modes of the tokens. */
  tokenModes?: unknown;
  /** Common frame of what was copied, and the screen that all of it lay on. */
  frame: Rect;
  screenId: string | null;
  screenAt: { x: number; y: number } | null;
  /** Widgets that came along because they lie in a copied container. */
  carried?: string[];
  /** Widgets of masters that stay behind while their overrides are copied; they hold what the overrides inherit. */
  masters?: Widget[];
}

/** Cuts out what the ids stand for; widgets of copied screens, members of copied groups and contents of copied containers come along. Nothing when nothing is left. */
export function cutOut(app: App, ids: readonly string[]): Fragment | null {
  const carried = carriedBy(app, ids);
  const screens = ids.flatMap((id) => findRecord(app, 'screens', id) ?? []);
  const widgetIds = new Set([
    ...screens.flatMap((screen) => screen.children),
    ...ids.flatMap((id) => widgetsOf(app, id)),
    ...carried,
  ]);
  const widgets = [...widgetIds].flatMap((id) => findRecord(app, 'widgets', id) ?? []).sort(compareStored);
  const whole = wholeGroups(app, ids, widgetIds);
  const frame = boundsOfAll(app, [...screens.map((screen) => screen.id), ...widgets.map((widget) => widget.id)]);
  if (frame === null) return null;
  const inside = new Set([...screens.map((screen) => screen.id), ...widgetIds, ...whole.map((group) => group.id)]);
  const around = new Set(widgets.map((widget) => screenOf(app, widget.id)));
  const [only] = screens.length === 0 && around.size === 1 ? around : [];
  const screenId = only ?? null;
  const screen = screenId === null ? undefined : findRecord(app, 'screens', screenId);
  const masters = [...new Set(widgets.map((widget) => widget.parentWidget))].flatMap((id) =>
    id === undefined || inside.has(id) ? [] : (findRecord(app, 'widgets', id) ?? []),
  );
  const templates = usedTemplates(app, [...widgets, ...whole, ...masters]);
  const designtokens = usedTokens(app, [...widgets, ...screens, ...whole, ...templates, ...masters]);
  return {
    kind: 'prototrail/fragment',
    version: 1,
    appId: app.id ?? null,
    screens,
    widgets,
    groups: whole,
    lines: Object.values(entriesOf(app, 'lines')).filter((line) => inside.has(line.from) && inside.has(line.to)),
    templates,
    designtokens,
    ...(Object.keys(designtokens).length > 0 && app.tokenModes !== undefined ? { tokenModes: app.tokenModes } : {}),
    frame,
    screenId,
    screenAt: screen === undefined ? null : { x: screen.x, y: screen.y },
    ...(carried.length > 0 ? { carried } : {}),
    ...(masters.length > 0 ? { masters } : {}),
  };
}

/** Groups that were copied themselves, and groups of copied screens all of whose widgets come along. */
function wholeGroups(app: App, ids: readonly string[], widgetIds: ReadonlySet<string>): Group[] {
  const found = new Set(ids.flatMap((id) => groupsBelow(app, id)));
  for (const widgetId of widgetIds) {
    for (const groupId of chainOf(app, widgetId).slice(0, -1)) {
      if (!found.has(groupId) && widgetsOf(app, groupId).every((member) => widgetIds.has(member))) found.add(groupId);
    }
  }
  return [...found].flatMap((id) => findRecord(app, 'groups', id) ?? []);
}

function usedTemplates(app: App, users: readonly { template?: string | null }[]): Template[] {
  const found = new Map<string, Template>();
  const add = (id: string | null | undefined): void => {
    const template = id ? findRecord(app, 'templates', id) : undefined;
    if (template === undefined || found.has(template.id)) return;
    found.set(template.id, template);
    add(template.variantOf);
    for (const child of template.children ?? []) add(child);
  };
  for (const user of users) add(user.template);
  return [...found.values()];
}

function usedTokens(app: App, users: readonly TokenOwner[]): Fragment['designtokens'] {
  const text = JSON.stringify(
    users.map((user) => [user.designtokens ?? null, user['tokenOverrides'] ?? null, user['sizeTokens'] ?? null]),
  );
  const tokens = entriesOf(app, 'designtokens');
  const used = new Set(Object.keys(tokens).filter((id) => text.includes(JSON.stringify(id))));
  // What a token stands for comes along; entries that are added while walking are walked too.
  for (const id of used)
    for (const target of aliasesOf(tokens[id] ?? {})) if (Object.hasOwn(tokens, target)) used.add(target);
  return Object.fromEntries(Object.entries(tokens).filter(([id]) => used.has(id)));
}

/** Reads the clipboard text; anything that is no fragment gives nothing. */
export function parseFragment(text: string): Fragment | null {
  if (!text.includes('prototrail/fragment')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isFragment(value) ? value : null;
  } catch {
    return null;
  }
}

function isFragment(value: unknown): value is Fragment {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fragment = value as Partial<Fragment>;
  const lists = [
    fragment.screens,
    fragment.widgets,
    fragment.groups,
    fragment.lines,
    fragment.templates,
    fragment.masters ?? [],
  ];
  return (
    fragment.kind === 'prototrail/fragment' &&
    fragment.version === 1 &&
    lists.every((list) => Array.isArray(list) && list.every(isRecordWithId)) &&
    [...(fragment.screens ?? []), ...(fragment.widgets ?? []), ...(fragment.masters ?? []), fragment.frame].every(
      isBox,
    ) &&
    (fragment.screens ?? []).every((screen) => isIdList(screen.children)) &&
    (fragment.groups ?? []).every((group) => isIdList(group.children)) &&
    isIdList(fragment.carried ?? []) &&
    isRecord(fragment.designtokens) &&
    Object.values(fragment.designtokens).every(isRecord)
  );
}

function isRecordWithId(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
}

function isBox(value: unknown): boolean {
  const box = value as Partial<Rect> | undefined;
  return [box?.x, box?.y, box?.w, box?.h].every((side) => Number.isFinite(side));
}

function isIdList(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
