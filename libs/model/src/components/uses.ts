import type { App, Group, Template, Widget } from '../app/types';
import { isRecord } from '../app/values';

export interface ComponentIndex {
  /** Templates that a person places, without variants: by id, in the order of the document. */
  components: readonly Template[];
  /** Named variants by the id of their component; the component itself is not among them. */
  variants: ReadonlyMap<string, readonly Template[]>;
  /** The group template that a widget template is a part of. */
  ownerOf: ReadonlyMap<string, string>;
  /** Templates that take their style from another, parts of other components included. */
  basedOn: ReadonlyMap<string, readonly Template[]>;
}

const noTemplates: Record<string, Template> = {};
const indexes = new WeakMap<object, ComponentIndex>();

/** Ids of the parts of a group template, those in subgroups included. */
export function partIds(template: Template): string[] {
  const subgroups = Array.isArray(template['groups']) ? template['groups'] : [];
  return [template.children, ...subgroups.map((sub: unknown) => (isRecord(sub) ? sub['children'] : undefined))].flatMap(
    (ids) => (Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []),
  );
}

export function isGroupTemplate(template: Template): boolean {
  return template.templateType === 'Group' || template.type === 'Group';
}

/** Components, variants and parts of a document, made once per version of its templates. */
export function componentIndex(app: Pick<App, 'templates'>): ComponentIndex {
  const templates = app.templates ?? noTemplates;
  const known = indexes.get(templates);
  if (known) return known;
  const index = readComponents(app);
  indexes.set(templates, index);
  return index;
}

/** The same for a document that is being written. */
export function readComponents({ templates = noTemplates }: Pick<App, 'templates'>): ComponentIndex {
  const ownerOf = new Map<string, string>();
  const all = Object.values(templates);
  for (const template of all)
    if (isGroupTemplate(template)) for (const id of partIds(template)) ownerOf.set(id, template.id);
  const variants = new Map<string, Template[]>();
  const basedOn = new Map<string, Template[]>();
  const components: Template[] = [];
  for (const template of all) {
    const base = template.variant === true ? template.variantOf : undefined;
    if (base !== undefined) add(basedOn, base, template);
    if (ownerOf.has(template.id) || template['visible'] === false) continue;
    if (base !== undefined && Object.hasOwn(templates, base)) add(variants, base, template);
    else components.push(template);
  }
  return { components, variants, ownerOf, basedOn };
}

export interface Uses {
  widgets: readonly Widget[];
  groups: readonly Group[];
}

type UseMap<T> = ReadonlyMap<string, readonly T[]>;

const widgetUses = new WeakMap<object, UseMap<Widget>>();
const groupUses = new WeakMap<object, UseMap<Group>>();
const noGroups: Record<string, Group> = {};

function byTemplate<T extends Widget | Group>(map: Record<string, T>, cache: WeakMap<object, UseMap<T>>): UseMap<T> {
  const known = cache.get(map);
  if (known) return known;
  const uses = readUses(map);
  cache.set(map, uses);
  return uses;
}

/** Widgets or groups by the template that they name, for documents that are being written. */
export function readUses<T extends Widget | Group>(map: Record<string, T> | undefined): UseMap<T> {
  const uses = new Map<string, T[]>();
  for (const thing of Object.values(map ?? {}))
    if (typeof thing.template === 'string') add(uses, thing.template, thing);
  return uses;
}

/** Widgets and groups that name a template, its original included. */
export function usesOf(app: App, templateId: string): Uses {
  return {
    widgets: byTemplate(app.widgets, widgetUses).get(templateId) ?? [],
    groups: byTemplate(app.groups ?? noGroups, groupUses).get(templateId) ?? [],
  };
}

/** The original of a template. */
export function rootOf(app: App, templateId: string): Widget | Group | undefined {
  const { widgets, groups } = usesOf(app, templateId);
  return [...groups, ...widgets].find((thing) => thing.isRootTemplate === true);
}

/** A component, and which of its variants (or it itself) an element shows. */
export interface ComponentUse {
  component: Template;
  shown: Template;
  isRoot: boolean;
  /** The part of the group component around it, where an instance of a component of one widget is nested there. */
  part?: Template;
}

/** What a widget or group is an instance or the original of; parts of a group are none by themselves, unless they were instances before. */
export function componentUse(app: App, thing: Widget | Group | undefined): ComponentUse | undefined {
  const shown = own(app.templates, thing?.template);
  if (!thing || !shown) return undefined;
  if (componentIndex(app).ownerOf.has(shown.id)) return nestedUse(app, shown);
  const component = (shown.variant === true ? own(app.templates, shown.variantOf) : undefined) ?? shown;
  return { component, shown, isRoot: thing.isRootTemplate === true };
}

const maxChain = 32;

/** A part takes its style from the component that it is an instance of, and names what it was made of. */
function nestedUse(app: App, part: Template): ComponentUse | undefined {
  const { ownerOf } = componentIndex(app);
  const component = part.variant === true ? own(app.templates, part.variantOf) : undefined;
  if (!component || ownerOf.has(component.id) || isGroupTemplate(component)) return undefined;
  let at: Template | undefined = part;
  for (let step = 0; at && ownerOf.has(at.id) && step < maxChain; step++) {
    const origin: Template | undefined = own(app.templates, at['origin']);
    at = origin && !ownerOf.has(origin.id) ? origin : (own(app.templates, at['partKey']) ?? origin);
  }
  const isOfComponent = at && (at.id === component.id || at.variantOf === component.id);
  return { component, shown: at && isOfComponent ? at : component, isRoot: false, part };
}

/** Instances of a component and of its variants, those nested in other components included; originals are none. */
export function instancesOf(app: App, componentId: string): (Widget | Group)[] {
  const { variants, basedOn, ownerOf } = componentIndex(app);
  const ids = [componentId, ...(variants.get(componentId) ?? []).map(({ id }) => id)];
  const parts = (basedOn.get(componentId) ?? []).filter(({ id }) => ownerOf.has(id));
  return [
    ...ids.flatMap((id) => {
      const { widgets, groups } = usesOf(app, id);
      return [...groups, ...widgets].filter((thing) => thing.isRootTemplate !== true);
    }),
    ...parts.filter((part) => nestedUse(app, part)).flatMap(({ id }) => usesOf(app, id).widgets),
  ];
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function own<T>(map: Record<string, T> | undefined, id: unknown): T | undefined {
  return map && typeof id === 'string' && Object.hasOwn(map, id) ? map[id] : undefined;
}
