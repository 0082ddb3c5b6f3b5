/** Changes in an answer of a model, line by line: what is not understood is told, the rest is kept. */
import { draftText } from '@prototrail/widgets/page-draft';
import { isRecord } from '@prototrail/model';
import { widgetTypes } from '@prototrail/widgets';
import { readColour, writeColour } from '../../../ui';
import { styleWords, type CompactElement, type StyleWord, type TextList } from './compact';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface ElementChange {
  id: string;
  texts: Record<string, string>;
  lists: Record<string, TextList>;
  style: Partial<Record<StyleWord, unknown>>;
  box: Partial<Box>;
}

export interface ElementAdd {
  screen: string;
  type: string;
  text: string;
  style: Partial<Record<StyleWord, unknown>>;
  box: Box;
}

export interface Revision {
  changes: readonly ElementChange[];
  adds: readonly ElementAdd[];
  removes: readonly string[];
  /** Lines that are no change of an element that was sent. */
  problems: readonly { line: number; text: string }[];
}

const limits = { rows: 200, columns: 20, side: 20_000, adds: 100, shown: 120 } as const;

/** The changes of an answer. `withLook` allows more than texts; an answer that is being written may end anywhere. */
export function readRevision(
  answer: string,
  elements: readonly CompactElement[],
  { withLook, isOpen }: { withLook: boolean; isOpen: boolean },
): Revision {
  const known = new Map(elements.map((element) => [element.id, element]));
  const screens = elements.flatMap(({ id, type, screen }) => (type === 'Screen' ? [id] : screen ? [screen] : []));
  const changes = new Map<string, ElementChange>();
  const adds: ElementAdd[] = [];
  const removes = new Set<string>();
  const problems: { line: number; text: string }[] = [];
  const lines = objectLines(answer);
  lines.forEach(({ text, line }, at) => {
    const value = parsed(text);
    const isLast = isOpen && at === lines.length - 1;
    const read = isRecord(value) && readLine(value);
    if (!read && !isLast) problems.push({ line, text: text.slice(0, limits.shown) });
  });
  return { changes: [...changes.values()], adds, removes: [...removes], problems };

  function readLine(value: Record<string, unknown>): boolean {
    if (withLook && typeof value['remove'] === 'string') {
      const isWidget = known.has(value['remove']) && known.get(value['remove'])?.type !== 'Screen';
      if (isWidget) removes.add(value['remove']);
      return isWidget;
    }
    if (withLook && isRecord(value['add'])) {
      const add = addOf(value['add'], screens);
      if (add && adds.length < limits.adds) adds.push(add);
      return add !== undefined;
    }
    const element = known.get(String(value['id']));
    const change = element && changeOf(value, element, withLook);
    if (!change) return false;
    if (hasChange(change)) changes.set(change.id, change);
    return true;
  }
}

const hasChange = ({ texts, lists, style, box }: ElementChange): boolean =>
  [texts, lists, style, box].some((part) => Object.keys(part).length > 0);

/** Lines that begin an object. Models put fences, commas and the brackets of a list around them. */
function objectLines(answer: string): { text: string; line: number }[] {
  return answer.split(/\r?\n/).flatMap((raw, at) => {
    const text = raw
      .trim()
      .replace(/^\[\s*(?=\{)/, '')
      .replace(/(?<=\})\s*[\],]+$/, '');
    return text.startsWith('{') ? [{ text, line: at + 1 }] : [];
  });
}

function changeOf(
  value: Record<string, unknown>,
  element: CompactElement,
  withLook: boolean,
): ElementChange | undefined {
  const { id } = element;
  const texts = Object.entries(isRecord(value['texts']) ? value['texts'] : {}).flatMap(([key, text]) => {
    const before = element.texts?.[key];
    const after = typeof text === 'string' || typeof text === 'number' ? draftText(String(text)) : '';
    return before === undefined || after === '' || after === before ? [] : [[key, after] as const];
  });
  const lists = Object.entries(isRecord(value['lists']) ? value['lists'] : {}).flatMap(([key, list]) => {
    const before = element.lists?.[key];
    const after = before && listLike(before, list);
    return after === undefined || JSON.stringify(after) === JSON.stringify(before) ? [] : [[key, after] as const];
  });
  const change = { id, texts: Object.fromEntries(texts), lists: Object.fromEntries(lists), style: {}, box: {} };
  if (!withLook) return change;
  const isScreen = element.type === 'Screen';
  const style = styleIn(value['style'], element.style);
  return {
    ...change,
    style: isScreen ? ('background' in style ? { background: style.background } : {}) : style,
    box: isScreen ? {} : boxIn(value, element),
  };
}

/** A list of the same shape; rows are as long as the first one was. */
function listLike(before: TextList, value: unknown): TextList | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const cell = (text: unknown): string =>
    typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean' ? draftText(String(text)) : '';
  const [first] = before;
  const entries = value.slice(0, limits.rows) as unknown[];
  if (!Array.isArray(first)) return [...new Set(entries.map(cell).filter((text) => text !== ''))];
  const width = Math.min(first.length, limits.columns);
  return entries
    .filter((row): row is unknown[] => Array.isArray(row))
    .map((row) => Array.from({ length: width }, (_, at) => cell(row[at])));
}

const numbers: Partial<Record<StyleWord, readonly [number, number]>> = {
  borderWidth: [0, 100],
  radius: [0, 1000],
  fontSize: [6, 400],
  fontWeight: [100, 900],
  opacity: [0, 1],
};

function styleIn(value: unknown, before: Readonly<Record<string, unknown>> = {}): Partial<Record<StyleWord, unknown>> {
  if (!isRecord(value)) return {};
  const found = Object.keys(styleWords).flatMap((key) => {
    const word = key as StyleWord;
    const after = styleValue(word, value[word]);
    return after === undefined || after === styleValue(word, before[word]) ? [] : [[word, after] as const];
  });
  return Object.fromEntries(found) as Partial<Record<StyleWord, unknown>>;
}

function styleValue(word: StyleWord, value: unknown): unknown {
  if (word === 'textAlign') return ['left', 'center', 'right'].find((side) => side === value);
  const range = numbers[word];
  if (range) {
    const number = typeof value === 'string' ? Number.parseFloat(value) : value;
    return typeof number === 'number' && number >= range[0] && number <= range[1] ? number : undefined;
  }
  const colour = typeof value === 'string' ? readColour(value) : null;
  return colour ? writeColour(colour) : undefined;
}

function boxIn(value: Record<string, unknown>, before: Partial<Box>): Partial<Box> {
  const sides = (['x', 'y', 'w', 'h'] as const).flatMap((side) => {
    const number = value[side];
    if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > limits.side) return [];
    const rounded = Math.round(number);
    if ((side === 'w' || side === 'h') && rounded < 1) return [];
    return rounded === Math.round(before[side] ?? Number.NaN) ? [] : [[side, rounded] as const];
  });
  return Object.fromEntries(sides);
}

const types: ReadonlySet<string> = new Set<string>(widgetTypes);

function addOf(value: Record<string, unknown>, screens: readonly string[]): ElementAdd | undefined {
  const { x, y, w, h } = boxIn(value, {});
  const type = String(value['type']);
  const [first] = screens;
  const screen = screens.find((id) => id === value['screen']) ?? first;
  if (screen === undefined || !types.has(type) || type === 'Screen') return undefined;
  if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined;
  const text = typeof value['text'] === 'string' ? draftText(value['text']) : '';
  return { screen, type, text, style: styleIn(value['style']), box: { x, y, w, h } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
