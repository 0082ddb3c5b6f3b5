/** Instances of the same component with the same structure become one component; what differs becomes its props. */
import type { App } from '@prototrail/model';
import { camel, pascal, unique } from '../tree/names';
import type { CodeComponent, CodeNode, ComponentNode, ComponentProp, ElementNode } from '../tree/types';

/** Stands around the name of a prop where the tree of a component has its value. */
export const propMark = '\u0000';
const marked = (name: string): string => `${propMark}${name}${propMark}`;
/** An expression in place of a text or the value of an attribute. */
export const expression = (code: string): string => marked(code);
export const propOf = (value: string): string | undefined =>
  value.startsWith(propMark) && value.endsWith(propMark) && value.length > 2 ? value.slice(1, -1) : undefined;

type Draft = Omit<CodeComponent, 'classes'>;

/** Attributes whose values may differ between instances. */
const freeAttributes = new Set(['src', 'alt', 'placeholder', 'value', 'aria-label', 'title']);
/** Values that belong to one use: ids and names of fields. */
const maxProps = 12;

interface Slot {
  /** Where it is: positions of children, then what of the element. */
  path: string;
  layer: string;
  kind: ComponentProp['kind'];
  value: string;
}

const behaviourOf = ({ bind, looks, link }: ElementNode): unknown => [
  ...[bind, looks, link?.to],
  link?.to === 'page' ? [link.way, link.via, link.validates] : link?.to === 'steps' ? link.steps : undefined,
];

/** Everything of an element that may be a prop, and the rest as a text that instances must share. */
function describe(root: ElementNode): { shape: string; slots: Slot[] } {
  const slots: Slot[] = [];
  const shapeOf = (node: CodeNode, path: string, layer: string, isRoot = false): unknown => {
    if (node.kind === 'text') {
      slots.push({ path, layer, kind: 'text', value: node.text });
      return 'text';
    }
    if (node.kind === 'component') {
      for (const [name, value] of Object.entries(node.props))
        slots.push({ path: `${path}#${name}`, layer: `${node.component} ${name}`, kind: 'text', value });
      return [node.component, node.element.place, Object.keys(node.props)];
    }
    // what a shared value, or a condition, decides is the same in all uses of a component
    if (node.shows !== undefined) return [node.tag, node.shows, node.look, node.children];
    const fixed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(node.attributes)) {
      if (name === 'id' || name === 'for' || name === 'name' || name === 'list') continue;
      if (freeAttributes.has(name) && typeof value === 'string') {
        const kind = name === 'src' ? 'image' : 'text';
        const suffix = name === 'src' ? 'image' : name === 'alt' ? 'alt' : name.replace('aria-', '');
        slots.push({ path: `${path}@${name}`, layer: `${node.name} ${suffix}`, kind, value });
        fixed[name] = '';
      } else fixed[name] = value;
    }
    if (node.link?.to === 'page') slots.push({ path: `${path}>`, layer: 'to', kind: 'page', value: node.link.page });
    if (node.link?.to === 'address')
      slots.push({ path: `${path}>`, layer: 'href', kind: 'address', value: node.link.href });
    return [
      node.tag,
      fixed,
      isRoot ? {} : node.place,
      node.look,
      node.rules,
      behaviourOf(node),
      node.children.map((child, at) => shapeOf(child, `${path}/${at}`, node.name)),
    ];
  };
  return { shape: JSON.stringify(shapeOf(root, '', root.name, true)), slots };
}

/** The trees with their instances as uses of components. */
export function withComponents(app: App, roots: readonly ElementNode[]): { roots: ElementNode[]; components: Draft[] } {
  const used = new Set<string>();
  const components: Draft[] = [];
  let current = [...roots];
  // From the inside: a component inside of another one is part of what instances of that one share.
  for (let depth = deepest(current); depth > 0; depth -= 1) {
    const byTemplate = new Map<string, ElementNode[]>();
    for (const root of current) collect(root, depth, byTemplate);
    const uses = new Map<ElementNode, ComponentNode>();
    for (const [template, instances] of byTemplate) {
      const draft = componentOf(app, template, instances, { uses, used });
      if (draft) components.push(draft);
    }
    current = current.map((root) => replaced(root, uses));
  }
  const order = [...components].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { roots: current, components: order };
}

const isTemplate = (node: ElementNode): boolean => node.template !== undefined;

function deepest(nodes: readonly CodeNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => (node.kind === 'element' ? deepest(node.children) + (isTemplate(node) ? 1 : 0) : 0)),
  );
}

/** Instances with a number of further instances above them and themselves. */
function collect(node: ElementNode, depth: number, into: Map<string, ElementNode[]>): void {
  const left = depth - (isTemplate(node) ? 1 : 0);
  if (node.template !== undefined && left === 0) {
    into.set(node.template, [...(into.get(node.template) ?? []), node]);
    return;
  }
  for (const child of node.children) if (child.kind === 'element') collect(child, left, into);
}

interface Registry {
  uses: Map<ElementNode, ComponentNode>;
  used: Set<string>;
}

function componentOf(
  app: App,
  template: string,
  instances: readonly ElementNode[],
  { uses, used }: Registry,
): Draft | undefined {
  const described = instances.map((node) => ({ node, ...describe(node) }));
  const counts = new Map<string, number>();
  for (const { shape } of described) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [common] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const same = described.filter(({ shape }) => shape === common);
  const [first] = same;
  if (!first) return undefined;
  const differing = first.slots.filter((slot) =>
    same.some(({ slots }) => slots.find(({ path }) => path === slot.path)?.value !== slot.value),
  );
  if (differing.length > maxProps) return undefined;
  const names = new Set(['classname']);
  const props = differing.map((slot) => ({ slot, name: unique(camel(slot.layer, 'value'), names, '') }));
  const name = unique(pascal(app.templates?.[template]?.name ?? first.node.name, 'component'), used, '');
  for (const { node, slots } of same) {
    const values = props.map(({ slot, name: prop }) => [
      prop,
      slots.find(({ path }) => path === slot.path)?.value ?? '',
    ]);
    uses.set(node, { kind: 'component', component: name, props: Object.fromEntries(values), element: node });
  }
  const marks = new Map(props.map(({ slot, name: prop }) => [slot.path, marked(prop)]));
  return {
    id: template,
    name,
    props: props.map(({ slot, name: prop }) => ({ name: prop, kind: slot.kind, example: slot.value })),
    root: { ...withMarks(first.node, '', marks), place: {}, name },
  };
}

function withMarks(node: ElementNode, path: string, marks: ReadonlyMap<string, string>): ElementNode {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [name, marks.get(`${path}@${name}`) ?? value]),
  );
  const to = marks.get(`${path}>`);
  const link =
    to === undefined || !node.link
      ? node.link
      : node.link.to === 'page'
        ? { ...node.link, to: 'page' as const, page: to }
        : { to: 'address' as const, href: to };
  return {
    ...node,
    attributes,
    ...(link ? { link } : {}),
    children: node.children.map((child, at): CodeNode => {
      const below = `${path}/${at}`;
      if (child.kind === 'text') return { kind: 'text', text: marks.get(below) ?? child.text };
      if (child.kind === 'element') return withMarks(child, below, marks);
      const props = Object.entries(child.props).map(([name, value]) => [name, marks.get(`${below}#${name}`) ?? value]);
      return { ...child, props: Object.fromEntries(props) };
    }),
  };
}

function replaced(root: ElementNode, uses: ReadonlyMap<ElementNode, ComponentNode>): ElementNode {
  return {
    ...root,
    children: root.children.map((child) => {
      if (child.kind !== 'element') return child;
      return uses.get(child) ?? replaced(child, uses);
    }),
  };
}
