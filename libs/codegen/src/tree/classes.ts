/** Names classes after layers. What looks the same under the same name shares a class. */
import { kebab } from './names';
import type { CodeNode, ElementNode, StyleClass } from './types';

export class ClassNames {
  readonly #prefix: string;
  readonly #byName = new Map<string, string>();
  readonly #classes = new Map<string, StyleClass>();

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  /** The class of a name with rules, made when it is new; undefined where there are no rules. */
  claim(wanted: string, declarations: StyleClass['declarations'], rules: StyleClass['rules']): string | undefined {
    const kept = rules.filter((rule) => Object.keys(rule.declarations).length > 0);
    if (Object.keys(declarations).length === 0 && kept.length === 0) return undefined;
    const content = JSON.stringify([declarations, kept]);
    const base = `${this.#prefix}${kebab(wanted, 'element')}`;
    for (let at = 1; ; at += 1) {
      const name = at === 1 ? base : `${base}-${at}`;
      const known = this.#byName.get(name);
      if (known === content) return name;
      if (known !== undefined) continue;
      this.#byName.set(name, content);
      this.#classes.set(name, { name, declarations, rules: kept });
      return name;
    }
  }

  /** The classes of some names, in the order in which they were made. */
  of(names: ReadonlySet<string>): StyleClass[] {
    return [...this.#classes.values()].filter(({ name }) => names.has(name));
  }
}

/** The tree with a class for each element that has rules. */
export function withClasses(node: ElementNode, names: ClassNames): ElementNode {
  const className = names.claim(node.name, { ...node.place, ...node.look }, node.rules);
  const children = node.children.map((child) => classed(child, names));
  return { ...node, ...(className === undefined ? {} : { className }), children };
}

function classed(node: CodeNode, names: ClassNames): CodeNode {
  if (node.kind === 'text') return node;
  if (node.kind === 'element') return withClasses(node, names);
  // The place belongs to the use of a component, the rest to the component.
  const className = names.claim(node.element.name, node.element.place, []);
  return { ...node, ...(className === undefined ? {} : { className }) };
}

/** Classes that a tree uses itself. */
export function usedClasses(node: CodeNode, into = new Set<string>()): Set<string> {
  if (node.kind === 'text') return into;
  if (node.className !== undefined) into.add(node.className);
  if (node.kind === 'element') for (const child of node.children) usedClasses(child, into);
  return into;
}
