/**
 * Styles inside the text of one label, stored in `props.richText` beside `props.label` (docs/document-format.md). The
 * label stays the text: where the two differ, because another client changed the label, the label wins and only those
 * styles remain whose text is still there.
 */
import { decodeLabel, isRecord, toNumber } from '../app/values';

export type ListKind = 'bullet' | 'number';

/** What a piece of text has of its own; everything else is the style of the widget. */
export interface TextMarks {
  bold?: boolean;
  /** Font weight, in place of that of the widget and of `bold`. */
  weight?: number;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** As it was typed; `safeLink` says whether and where it leads. */
  link?: string;
  color?: string;
  /** Font size in px. */
  size?: number;
  script?: 'super' | 'sub';
}

export interface ListItem {
  list: ListKind;
  /** 0 for a list, 1 for one inside it, and so on. */
  level: number;
}

export interface TextRun extends TextMarks {
  text: string;
}

/** A paragraph is what stands between two line breaks. */
export interface TextParagraph {
  runs: readonly TextRun[];
  item?: ListItem;
}

export const richTextLimits = {
  maxRuns: 2000,
  minSize: 1,
  maxSize: 1000,
  minWeight: 1,
  maxWeight: 1000,
  maxLink: 2000,
  maxLevel: 4,
} as const;

const flags = ['bold', 'italic', 'underline', 'strike'] as const;
const safeColor = /^(#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,20})$/i;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The styles of a stored run that can be shown. */
export const marksOf = (stored: Readonly<Record<string, unknown>>): TextMarks => {
  const marks: TextMarks = {};
  for (const flag of flags) if (stored[flag] === true) marks[flag] = true;
  const { weight, link, color, size, script } = stored;
  const { minSize, maxSize, minWeight, maxWeight, maxLink } = richTextLimits;
  if (typeof weight === 'number' && weight >= minWeight && weight <= maxWeight) marks.weight = weight;
  if (typeof link === 'string' && link.trim() !== '' && link.length <= maxLink) marks.link = link;
  if (typeof color === 'string' && safeColor.test(color)) marks.color = color;
  if (typeof size === 'number' && size >= minSize && size <= maxSize) marks.size = size;
  if (script === 'super' || script === 'sub') marks.script = script;
  return marks;
};

const itemOf = ({ list, level }: Readonly<Record<string, unknown>>): ListItem | undefined =>
  list === 'bullet' || list === 'number'
    ? { list, level: Math.floor(clamp(toNumber(level, 0), 0, richTextLimits.maxLevel)) }
    : undefined;

interface StoredRun {
  text: string;
  marks: TextMarks;
  item: ListItem | undefined;
}

const storedRuns = (stored: unknown): StoredRun[] =>
  !Array.isArray(stored)
    ? []
    : stored
        .slice(0, richTextLimits.maxRuns)
        .flatMap((run: unknown) =>
          isRecord(run) && typeof run['text'] === 'string'
            ? [{ text: run['text'], marks: marksOf(run), item: itemOf(run) }]
            : [],
        );

/** Length of the common beginning of two texts, and of the common end of what follows it. */
const commonEnds = (a: string, b: string): { start: number; end: number } => {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
};

/**
 * The runs laid over another text: beginning and end that both texts have in common keep their runs, what is new between
 * them stays in a run only where the change lies inside that run.
 */
const alignRuns = (runs: readonly StoredRun[], before: string, text: string): StoredRun[] => {
  const { start, end } = commonEnds(before, text);
  const until = before.length - end;
  const between = text.slice(start, text.length - end);
  const result: StoredRun[] = [];
  let isPlaced = between === '';
  const place = (marks: TextMarks, item?: ListItem): void => {
    if (!isPlaced) result.push({ text: between, marks, item });
    isPlaced = true;
  };
  let at = 0;
  for (const run of runs) {
    const from = at;
    at += run.text.length;
    if (run.text === '') {
      if (from >= until) place({});
      if (from <= start || from >= until) result.push(run);
      continue;
    }
    const head = run.text.slice(0, Math.max(0, start - from));
    const tail = run.text.slice(Math.max(0, until - from));
    if (head !== '') result.push({ ...run, text: head });
    if (from < start && at > until) place(run.marks, run.item);
    if (tail === '' || at <= until) continue;
    place({});
    result.push({ ...run, text: tail });
  }
  place({});
  return result;
};

/** Runs cut at line breaks. A paragraph is an item of a list when the run that it begins in says so. */
const paragraphsOf = (runs: readonly StoredRun[]): TextParagraph[] => {
  const result: Array<{ runs: TextRun[]; item?: ListItem }> = [];
  let open: (typeof result)[number] | undefined;
  const begin = (item?: ListItem): (typeof result)[number] => {
    const paragraph = { runs: [], ...(item === undefined ? {} : { item }) };
    result.push(paragraph);
    return paragraph;
  };
  for (const { text, marks, item } of runs) {
    const parts = text.split('\n');
    parts.forEach((part, index) => {
      if (index > 0) open = undefined;
      if (part === '' && index === parts.length - 1 && text !== '') return;
      open ??= begin(item);
      if (part !== '') open.runs.push({ text: part, ...marks });
    });
  }
  if (open === undefined) begin();
  return result;
};

/**
 * Styled paragraphs of a label, or undefined where it is plain text. `shown` is the text in place of the stored label,
 * such as the value of a variable.
 */
export function readRichText(
  props: Readonly<Record<string, unknown>>,
  shown: string = decodeLabel(props['label']),
): TextParagraph[] | undefined {
  const stored = storedRuns(props['richText']);
  if (stored.length === 0) return undefined;
  const before = stored.map(({ text }) => text).join('');
  const runs = before === shown ? stored : alignRuns(stored, before, shown);
  const hasStyle = runs.some(({ marks, item }) => item !== undefined || Object.keys(marks).length > 0);
  return hasStyle ? paragraphsOf(runs) : undefined;
}

const sameMarks = (a: TextRun, b: TextRun): boolean =>
  flags.every((flag) => a[flag] === b[flag]) &&
  a.weight === b.weight &&
  a.link === b.link &&
  a.color === b.color &&
  a.size === b.size &&
  a.script === b.script;

const isPlain = (run: TextRun): boolean => sameMarks(run, { text: '' });

/** The plain text of paragraphs. */
export const textOfParagraphs = (paragraphs: readonly TextParagraph[]): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');

/** The stored form of paragraphs (`props.richText`); undefined where nothing is styled and the label says it all. */
export function storeRichText(paragraphs: readonly TextParagraph[]): Array<Record<string, unknown>> | undefined {
  const result: TextRun[] = [];
  paragraphs.forEach(({ runs, item }, index) => {
    let isFirst = true;
    const push = (run: TextRun): void => {
      const last = result.at(-1);
      if (!isFirst && last !== undefined && sameMarks(last, run)) last.text += run.text;
      else result.push({ ...run, ...(isFirst ? item : {}) });
      isFirst = false;
    };
    for (const run of runs) if (run.text !== '') push(run);
    if (index < paragraphs.length - 1) push({ text: '\n' });
    else if (isFirst && item !== undefined) push({ text: '' });
  });
  const hasStyle = paragraphs.some(({ runs, item }) => item !== undefined || runs.some((run) => !isPlain(run)));
  return hasStyle ? result.map((run) => ({ ...run })) : undefined;
}
