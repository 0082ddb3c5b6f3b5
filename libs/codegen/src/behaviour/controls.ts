/** Form controls of a built element as holders of a shared value. */
import { textBelow } from '../tree/nodes';
import type { CodeNode, ElementNode } from '../tree/types';
import type { Bind, Literal } from './types';

const textless: ReadonlySet<string> = new Set(['file', 'hidden', 'button', 'submit', 'reset', 'image']);

/** The element with the value at each of its controls; undefined where it has none. */
export function withValue(root: ElementNode, value: string): ElementNode | undefined {
  let found = false;
  const listed = (at: CodeNode): string[] => {
    if (at.kind !== 'element') return [];
    const own = at.tag === 'input' && at.attributes['checked'] === true ? [String(at.attributes['value'] ?? '')] : [];
    return [...own, ...at.children.flatMap(listed)];
  };
  const chosen = listed(root);
  const visit = (node: ElementNode): ElementNode => {
    const bind = bindOf(node, value, chosen);
    if (bind) found = true;
    return {
      ...node,
      ...(bind ? { bind } : {}),
      children: node.children.map((child) => (child.kind === 'element' ? visit(child) : child)),
    };
  };
  const bound = visit(root);
  return found ? bound : undefined;
}

function bindOf(node: ElementNode, value: string, chosen: readonly string[]): Bind | undefined {
  const { tag, attributes } = node;
  if (tag === 'select') return { value, as: 'text', own: selectedOf(node) };
  if (tag === 'textarea') return { value, as: 'text', own: textBelow(node) };
  if (tag !== 'input') return undefined;
  const { type } = attributes;
  const own = attributes['value'];
  const isOn = attributes['checked'] === true;
  if (type === 'checkbox')
    return String(attributes['name']).endsWith('[]')
      ? { value, as: 'list', own: chosen }
      : { value, as: 'checked', own: isOn };
  if (type === 'radio')
    return own === undefined ? { value, as: 'only', own: isOn } : { value, as: 'choice', own: chosen[0] ?? null };
  return typeof type === 'string' && textless.has(type)
    ? undefined
    : { value, as: 'text', own: typeof own === 'string' ? own : '' };
}

function selectedOf({ children }: ElementNode): Literal {
  const options = children.filter((child): child is ElementNode => child.kind === 'element');
  const option = options.find(({ attributes }) => attributes['selected'] === true) ?? options[0];
  if (!option) return '';
  const { value } = option.attributes;
  return typeof value === 'string' ? value : textBelow(option);
}

/** The page with the values that go off when another one of the same name is chosen. */
export function withOnlyOnes(root: ElementNode): ElementNode {
  const groups = new Map<string, Set<string>>();
  const collect = (node: ElementNode): void => {
    if (node.bind?.as === 'only') {
      const name = String(node.attributes['name']);
      groups.set(name, (groups.get(name) ?? new Set()).add(node.bind.value));
    }
    for (const child of node.children) if (child.kind === 'element') collect(child);
  };
  collect(root);
  if (groups.size === 0) return root;
  const visit = (node: ElementNode): ElementNode => {
    const { bind } = node;
    const group = bind?.as === 'only' ? [...(groups.get(String(node.attributes['name'])) ?? [])] : [];
    const others = group.filter((value) => value !== bind?.value);
    return {
      ...node,
      ...(bind && others.length > 0 ? { bind: { ...bind, others } } : {}),
      children: node.children.map((child) => (child.kind === 'element' ? visit(child) : child)),
    };
  };
  return visit(root);
}
