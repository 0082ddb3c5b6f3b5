/** Reads pages from the YAML of an answer: strict about what is drawn, tolerant about what surrounds it. Never throws. */
import { LineCounter, isAlias, isMap, isScalar, isSeq, parseAllDocuments, type Document, type YAMLMap } from 'yaml';
import { draftLimits, draftName } from './draft';
import type { DraftContainer, DraftNode, DraftProblem, DraftWidget, ReadDraft } from './draft';
import { findBlocks, type CodeBlock } from './find-blocks';
import { Attributes, type NodeSource } from './yaml-attributes';
import { yamlNodes, type NodeReader } from './yaml-nodes';

const maxProblems = 50;

class Reading implements NodeSource {
  readonly problems: DraftProblem[] = [];
  lost = 0;
  private nodes = 0;
  private depth = 0;
  private isFull = false;

  constructor(private readonly lineOf: (node: unknown) => number | undefined) {}

  report(code: DraftProblem['code'], line: number, values: DraftProblem['values'] = {}): void {
    if (this.problems.length < maxProblems) this.problems.push({ code, line, values });
  }

  /** The node, or nothing where it cannot be drawn. */
  node(item: unknown, parentLine: number): DraftNode[] {
    const line = this.lineOf(item) ?? parentLine;
    if (isAlias(item)) return this.lose('alias', line);
    if (!isMap(item)) return this.lose('notNode', line);
    this.nodes += 1;
    if (this.nodes > draftLimits.nodes) {
      if (!this.isFull) this.report('tooMany', line, { limit: draftLimits.nodes });
      this.isFull = true;
      this.lost += 1;
      return [];
    }
    if (this.depth >= draftLimits.depth) return this.lose('tooDeep', line, { limit: draftLimits.depth });
    const { items } = item;
    const [pair] = items;
    const key = isScalar(pair?.key) ? String(pair.key.value) : undefined;
    if (items.length !== 1 || key === undefined) return this.lose('notNode', line);
    return this.typed(key.trim().toUpperCase(), pair?.value, line);
  }

  private typed(type: string, value: unknown, line: number): DraftNode[] {
    const own = isMap(value) ? attributesOf(value) : new Map<string, unknown>();
    if (!isMap(value) && !(isScalar(value) && value.value === null)) {
      this.lost += 1;
      this.report('badValue', line, { type: type.slice(0, 40), attribute: type.slice(0, 40), expected: '{…}' });
      return [];
    }
    const reader: NodeReader | undefined = Object.hasOwn(yamlNodes, type) ? yamlNodes[type] : undefined;
    const attributes = new Attributes(type.slice(0, 40), own, line, this);
    if (reader === undefined) {
      this.report('unknownType', line, { type: type.slice(0, 40) });
      return [unknownButton(type, attributes)];
    }
    this.depth += 1;
    const made = reader(attributes);
    this.depth -= 1;
    if (made === undefined) this.lost += 1;
    return made === undefined ? [] : [made];
  }

  private lose(code: DraftProblem['code'], line: number, values: DraftProblem['values'] = {}): [] {
    this.report(code, line, values);
    this.lost += 1;
    return [];
  }
}

/** Types that are not known become buttons, so that the page stays whole. */
function unknownButton(type: string, attributes: Attributes): DraftWidget {
  const label = attributes.text('CONTENT', 'optional') ?? type.slice(0, 40);
  return {
    kind: 'widget',
    type: 'Button',
    name: draftName(label, 'Button'),
    props: { label },
    colours: attributes.colours(),
  };
}

const attributesOf = (map: YAMLMap): Map<string, unknown> =>
  new Map(
    map.items.flatMap(({ key, value }) =>
      isScalar(key) ? [[String(key.value).trim().toUpperCase().replaceAll(' ', '_'), value] as const] : [],
    ),
  );

/** Reads every page of an answer; `isCut` says that the answer ended too early. */
export function readYamlDraft(answer: string, isCut = false): ReadDraft {
  if (answer.length > draftLimits.characters) {
    return { pages: [], problems: [{ code: 'tooLong', line: 1, values: { limit: draftLimits.characters } }], lost: 0 };
  }
  const parts = yamlBlocks(findBlocks(answer)).map(readBlock);
  const pages = parts.flatMap((part) => part.pages).slice(0, draftLimits.pages);
  const problems = parts.flatMap((part) => part.problems);
  if (isCut) problems.push({ code: 'cut', line: answer.split('\n').length, values: {} });
  if (pages.length === 0 && problems.length === 0) problems.push({ code: 'empty', line: 1, values: {} });
  return { pages, problems, lost: parts.reduce((sum, { lost }) => sum + lost, 0) };
}

/** Blocks that say they are YAML, otherwise those that name no language, otherwise all. */
function yamlBlocks(blocks: readonly CodeBlock[]): readonly CodeBlock[] {
  const named = blocks.filter(({ language }) => language === 'yaml' || language === 'yml');
  if (named.length > 0) return named;
  const plain = blocks.filter(({ language }) => language === '');
  return plain.length > 0 ? plain : blocks;
}

function readBlock({ text, line: firstLine }: CodeBlock): ReadDraft {
  const counter = new LineCounter();
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  const documents = parseAllDocuments(documentIn(text), {
    lineCounter: counter,
    logLevel: 'silent',
    schema: 'core',
    version: '1.2',
  });
  const reading = new Reading((node) => {
    const range = (node as { range?: readonly number[] } | null)?.range;
    return range?.[0] === undefined ? undefined : lineAt(range[0]);
  });
  const pages = (Array.isArray(documents) ? documents : []).flatMap((document: Document.Parsed) => {
    for (const error of document.errors.slice(0, 5))
      reading.report('syntax', lineAt(error.pos[0]), { reason: plainReason(error.message) });
    return pagesOf(document.contents, reading, firstLine);
  });
  return { pages, problems: reading.problems, lost: reading.lost };
}

/** The text without the words around the document; lines stay where they are. */
function documentIn(text: string): string {
  const lines = text.split('\n');
  const isKey = (line: string): boolean => /^\s*(?:-\s*)?["']?[A-Z_]{4,}["']?\s*:/.test(line);
  const first = Math.max(0, lines.findIndex(isKey));
  const after = lines.findIndex((line, index) => index > first && /^[A-Za-z]/.test(line) && !isKey(line));
  return lines.map((line, index) => (index < first || (after !== -1 && index >= after) ? '' : line)).join('\n');
}

/** Without the place and the excerpt, which follow after the first line. */
const plainReason = (message: string): string =>
  (message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '').slice(0, 200);

/** A root that is no container is put into one; a list of nodes is a column. */
function pagesOf(contents: unknown, reading: Reading, line: number): DraftContainer[] {
  if (contents === null || contents === undefined || (isScalar(contents) && contents.value === null)) return [];
  const nodes = isSeq(contents)
    ? contents.items.flatMap((item) => reading.node(item, line))
    : reading.node(contents, line);
  const [only] = nodes;
  if (only === undefined) return [];
  if (nodes.length === 1 && only.kind === 'container') return [only];
  return [{ kind: 'container', direction: 'column', children: nodes, colours: {} }];
}
