import { isRecord } from '../../app/values';
import { deepMerge, readTree } from './token-tree';
import type { FileProblem } from './token-file';

type Tree = Record<string, unknown>;

/** The trees of a set of files: what always counts, and the whole tree of each further mode. */
export interface Layers {
  base: { name: string; tree: Tree };
  modes: { name: string; tree: Tree }[];
}

export interface NamedTree {
  name: string;
  tree: Tree;
}

/** Sorts files and the sets in them into modes. */
export function layersOf(files: readonly NamedTree[], problems: FileProblem[]): Layers {
  const resolver = files.find(({ tree }) => isRecord(tree['modifiers']) || Array.isArray(tree['resolutionOrder']));
  if (resolver) return ofResolver(resolver, files, problems);
  const [only] = files;
  if (files.length === 1 && only && Array.isArray(only.tree['$themes'])) {
    const themes = (only.tree['$themes'] as unknown[]).filter(isRecord);
    if (themes.length > 0) return ofThemes(only.tree, themes);
  }
  return overlapping(files.flatMap((file) => setsOf(file)));
}

/** Sets of a file of Tokens Studio: its top-level keys. */
function setsOf({ name, tree }: NamedTree): NamedTree[] {
  const { $metadata: metadata, $themes: themes, ...rest } = tree;
  if (metadata === undefined && themes === undefined) return [{ name: modeNameOf(tree) ?? name, tree }];
  const order = isRecord(metadata) && Array.isArray(metadata['tokenSetOrder']) ? metadata['tokenSetOrder'] : [];
  const keys = [...new Set([...order.filter((key) => typeof key === 'string'), ...Object.keys(rest)])];
  return keys.flatMap((key) => {
    const set = Object.hasOwn(rest, key) ? rest[key] : undefined;
    return isRecord(set) && !key.startsWith('$') ? [{ name: key, tree: set }] : [];
  });
}

/** The mode that Figma writes into a file of its variables. */
function modeNameOf(tree: Tree): string | undefined {
  const name = isRecord(tree['$extensions']) ? tree['$extensions']['com.figma.modeName'] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Sets with the tokens of sets before them are modes; the others belong to all. */
function overlapping(sets: readonly NamedTree[]): Layers {
  const base: { name: string; tree: Tree } = { name: sets[0]?.name ?? '', tree: {} };
  const paths = new Set<string>();
  const modes: NamedTree[] = [];
  let owner: string | undefined;
  for (const set of sets) {
    const own = [...readTree(set.tree, []).keys()];
    if (own.some((path) => paths.has(path))) {
      const of = new Set(own);
      modes.push(set);
      owner ??= sets.find((other) => [...readTree(other.tree, []).keys()].some((path) => of.has(path)))?.name;
      continue;
    }
    for (const path of own) paths.add(path);
    base.tree = deepMerge(base.tree, set.tree);
  }
  return {
    base: { ...base, name: owner ?? base.name },
    modes: modes.map(({ name, tree }) => ({ name, tree: deepMerge(base.tree, tree) })),
  };
}

/** Themes of Tokens Studio choose sets; those of one group exclude each other. */
function ofThemes(tree: Tree, themes: readonly Tree[]): Layers {
  const groups = new Map<string, Tree[]>();
  for (const theme of themes) {
    const group = typeof theme['group'] === 'string' ? theme['group'] : '';
    groups.set(group, [...(groups.get(group) ?? []), theme]);
  }
  const sets = setsOf({ name: '', tree });
  const treeOf = (chosen: readonly Tree[]): Tree => {
    const names = new Set(chosen.flatMap(enabledSets));
    return sets.filter(({ name }) => names.has(name)).reduce<Tree>((all, set) => deepMerge(all, set.tree), {});
  };
  const firsts = [...groups.values()].flatMap((group) => group.slice(0, 1));
  const nameOf = (theme: Tree | undefined): string => String(theme?.['name'] ?? '');
  const others = [...groups.values()].flatMap((group) =>
    group.slice(1).map((theme) => ({
      name: nameOf(theme),
      tree: treeOf([...firsts.filter((first) => first !== group[0]), theme]),
    })),
  );
  const varied: readonly Tree[] = [...groups.values()].find((group) => group.length > 1) ?? firsts;
  return { base: { name: nameOf(varied[0]), tree: treeOf(firsts) }, modes: others };
}

function enabledSets(theme: Tree): string[] {
  const chosen = isRecord(theme['selectedTokenSets']) ? theme['selectedTokenSets'] : {};
  return Object.entries(chosen).flatMap(([name, status]) => (status === 'disabled' ? [] : [name]));
}

/** A resolver file: sets always count, each modifier has one of its contexts. */
function ofResolver(resolver: NamedTree, files: readonly NamedTree[], problems: FileProblem[]): Layers {
  const { tree } = resolver;
  const part = (key: string): Tree => (isRecord(tree[key]) ? tree[key] : {});
  const sources = (list: unknown, path: string): Tree =>
    (Array.isArray(list) ? (list as unknown[]) : []).reduce<Tree>((all, source) => {
      if (!isRecord(source)) return all;
      const { $ref: reference } = source;
      if (typeof reference !== 'string') return deepMerge(all, source);
      const set = reference.startsWith('#/sets/') ? part('sets')[reference.slice('#/sets/'.length)] : undefined;
      if (isRecord(set)) return deepMerge(all, sources(set['sources'], path));
      const file = files.find(({ name }) => name === fileTitle(reference));
      if (!file) problems.push({ path, code: 'missingFile', detail: reference });
      return file ? deepMerge(all, file.tree) : all;
    }, {});
  const base = Object.entries(part('sets')).reduce<Tree>(
    (all, [name, set]) => deepMerge(all, isRecord(set) ? sources(set['sources'], `sets.${name}`) : {}),
    {},
  );
  const modifiers = Object.entries(part('modifiers')).flatMap(([name, modifier]) => {
    const contexts = isRecord(modifier) && isRecord(modifier['contexts']) ? Object.entries(modifier['contexts']) : [];
    const read = contexts.map(([context, list]) => ({
      name: context,
      tree: sources(list, `modifiers.${name}.${context}`),
    }));
    const first = read.find((context) => isRecord(modifier) && context.name === modifier['default']) ?? read[0];
    return first ? [{ first, others: read.filter((context) => context !== first) }] : [];
  });
  const whole = modifiers.reduce<Tree>((all, { first }) => deepMerge(all, first.tree), base);
  return {
    base: { name: modifiers[0]?.first.name ?? resolver.name, tree: whole },
    modes: modifiers.flatMap(({ others }) => others.map((other) => ({ ...other, tree: deepMerge(whole, other.tree) }))),
  };
}

/** `dark` for `tokens/shop.dark.tokens.json`: what names the mode in the names of files. */
export function fileTitle(file: string): string {
  const plain = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/(\.tokens|\.resolver)?\.(json|tokens|css|gpl|ase|txt)$/i, '');
  return plain.slice(plain.lastIndexOf('.') + 1);
}
