/** Components of a design: what instances have in common becomes a template, and one of them its original. */
import { asRoot, makeTemplate, type Group, type Style, type Template, type Widget } from '@prototrail/model';
import type { DesignComponent, DesignNode } from '../tree';
import { emptyReport } from './report';
import { writeLayer, type LayerContext, type LayerHost, type Member, type Sink } from './layers';

interface Made {
  template: Template;
  /** Templates of the parts by their key. */
  parts: Map<string, Template>;
  isGroup: boolean;
  hasOriginal: boolean;
}

const emptySink = (): Sink => ({ widgets: [], groups: [], keys: new Map() });

/** The templates of one import. */
export class Components {
  readonly templates: Template[] = [];
  private readonly made = new Map<string, Made | undefined>();
  /** The first of each set of variants, which the others follow. */
  private readonly bases = new Map<string, Template>();

  constructor(
    private readonly host: LayerHost,
    private readonly known: ReadonlyMap<string, DesignComponent>,
  ) {}

  /** Makes what a layer became an instance of its component, or its original. Whether it fits. */
  link(node: DesignNode, member: Member, { sink }: LayerContext): boolean {
    const made = this.componentOf(node.componentId ?? '');
    if (!made || made.isGroup !== (member.kind === 'group')) return false;
    const isRoot = node.isOriginal && !made.hasOriginal;
    if (isRoot) made.hasOriginal = true;
    const inside = member.kind === 'group' ? membersBelow(sink, member.id) : new Set([member.id]);
    sink.widgets.forEach((widget, index) => {
      if (!inside.has(widget.id)) return;
      const key = made.isGroup ? (sink.keys.get(widget.id) ?? '') : '';
      const part = made.isGroup ? made.parts.get(key) : made.template;
      if (part?.type === widget.type) sink.widgets[index] = isRoot ? asRoot(widget, part.id) : asPart(widget, part);
    });
    sink.groups.forEach((group, index) => {
      if (group.id !== member.id) return;
      sink.groups[index] = { ...group, template: made.template.id, ...(isRoot ? { isRootTemplate: true } : {}) };
    });
    return true;
  }

  /** Originals that are on none of the chosen frames. */
  withoutOriginal(): DesignNode[] {
    return [...this.made].flatMap(([id, made]) => {
      const node = this.known.get(id)?.node;
      return made && !made.hasOriginal && node ? [{ ...node, isOriginal: true, componentId: id }] : [];
    });
  }

  private componentOf(id: string): Made | undefined {
    if (this.made.has(id)) return this.made.get(id);
    this.made.set(id, undefined);
    const component = this.known.get(id);
    const made = component?.node ? this.make(component, component.node) : undefined;
    this.made.set(id, made);
    return made;
  }

  private make(component: DesignComponent, node: DesignNode): Made | undefined {
    const sink = emptySink();
    // what is written here is a pattern: it counts in no report
    const quiet = { ...this.host, report: emptyReport([]), onMember: () => undefined };
    const context: LayerContext = {
      ...{ sink, dx: -node.x, dy: -node.y, frame: '', opacity: 1, component: node.id },
      ...{ order: undefined, isIn: 'nothing', depth: 1 },
    };
    const root = writeLayer(quiet, node, context);
    if (!root) return undefined;
    const made = root.kind === 'widget' ? this.ofWidget(sink) : this.ofGroup(sink, root.id, node);
    if (!made) return undefined;
    Object.assign(made.template, this.variantOf(component, made.template), { importSourceId: component.id });
    for (const [key, part] of made.parts) part['importSourceId'] = `${component.id}#${key}`;
    this.templates.push(made.template, ...(made.isGroup ? made.parts.values() : []));
    return made;
  }

  private ofWidget({ widgets }: Sink): Made | undefined {
    const [only] = widgets;
    if (!only) return undefined;
    const place = { id: this.host.newId('tw'), x: 0, y: 0, z: 0, visible: true };
    return { template: templateOf(only, place), parts: new Map(), isGroup: false, hasOriginal: false };
  }

  private ofGroup(sink: Sink, rootId: string, node: DesignNode): Made {
    const parts = new Map<string, Template>();
    const ids = new Map<string, string>();
    sink.widgets.forEach((widget, z) => {
      const template = templateOf(widget, { id: this.host.newId('tw'), x: widget.x, y: widget.y, z, visible: false });
      ids.set(widget.id, template.id);
      parts.set(sink.keys.get(widget.id) ?? widget.id, template);
    });
    const id = this.host.newId('tg');
    const root = sink.groups.find((group) => group.id === rootId);
    const partIds = (group: Group | undefined): string[] =>
      (group?.children ?? []).flatMap((child) => ids.get(child) ?? []);
    const around = new Map(
      sink.groups.flatMap((group) => (group.groups ?? []).map((inner) => [inner, group.id] as const)),
    );
    const subs = new Map(sink.groups.map((group) => [group.id, group.id === rootId ? id : this.host.newId('tsg')]));
    const template: Template = {
      ...{ id, type: 'Group', templateType: 'Group', name: node.name, visible: true },
      ...{ w: node.w, h: node.h, children: partIds(root) },
      groups: sink.groups
        .filter((group) => group.id !== rootId)
        .map((group) => ({
          ...{ id: subs.get(group.id), name: group.name, templateType: 'Group', groupID: id },
          ...{ parent: subs.get(around.get(group.id) ?? rootId), children: partIds(group) },
          ...layoutKeys(group),
        })),
      ...layoutKeys(root),
    };
    return { template, parts, isGroup: true, hasOriginal: false };
  }

  /** Name, and place in its set of variants. */
  private variantOf({ setId, setName, properties, name }: DesignComponent, template: Template): Partial<Template> {
    if (setId === undefined || properties === undefined) return { name };
    const base = this.bases.get(setId);
    const own = {
      name: [setName ?? name, ...Object.values(properties)].join(' '),
      variantProperties: { ...properties },
    };
    if (base && base.type === template.type) return { ...own, variant: true, variantOf: base.id };
    if (!base) this.bases.set(setId, template);
    return { ...own, name: base ? own.name : (setName ?? name) };
  }
}

/** Values that a group gives to its copies; its place is its own. */
function layoutKeys(group: Group | undefined): Record<string, unknown> {
  const { autoLayout, layoutItem }: Readonly<Record<string, unknown>> = group ?? {};
  if (typeof autoLayout !== 'object' || autoLayout === null) return layoutItem === undefined ? {} : { layoutItem };
  const { x: _x, y: _y, ...layout } = autoLayout as Record<string, unknown>;
  return { autoLayout: layout, ...(layoutItem === undefined ? {} : { layoutItem }) };
}

/** Tokens stay with the widgets: those of a template would replace the own ones of an instance. */
function templateOf(widget: Widget, place: Parameters<typeof makeTemplate>[2]): Template {
  const { designtokens: _tokens, ...plain } = widget;
  const { props } = plain;
  return makeTemplate({ ...noDocument }, { ...(plain as Widget), props }, place);
}

const noDocument = { name: '', screenSize: { w: 1, h: 1 }, screens: {}, widgets: {}, lines: {}, lastUUID: 1 };

function membersBelow({ groups }: Sink, root: string): Set<string> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const child of byId.get(id)?.children ?? []) found.add(child);
    for (const inner of byId.get(id)?.groups ?? []) visit(inner);
  };
  visit(root);
  return found;
}

/** An instance keeps what differs; what it lacks is null, or the template would show through. */
function asPart(widget: Widget, template: Template): Widget {
  const shared = template.style ?? {};
  const style: Style = {};
  for (const key of new Set([...Object.keys(shared), ...Object.keys(widget.style)])) {
    const own = widget.style[key];
    if (JSON.stringify(own) !== JSON.stringify(shared[key])) style[key] = own ?? null;
  }
  return { ...widget, template: template.id, style };
}
