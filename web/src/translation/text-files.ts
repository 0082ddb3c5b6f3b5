/** Files of texts: CSV, and XLIFF 1.2 and 2. What is read comes from anywhere. */
import { csvText } from '../ui';
import type { TextUnit, TranslatedText } from './text-units';

export type TextFileProblem = 'tooLarge' | 'empty' | 'notXml' | 'notXliff' | 'noColumns' | 'tooMany' | 'damaged';

/** A file that is not read, with the reason. */
export class TextFileRefused extends Error {
  constructor(
    readonly problem: TextFileProblem,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(problem);
  }
}

export const textLimits = { bytes: 10 * 1024 * 1024, lines: 50_000 } as const;

const columns = ['id', 'screen', 'widget', 'text', 'translation'] as const;

/** A table with the translations that there are. */
export const writeCsv = (units: readonly TextUnit[]): string =>
  csvText({
    head: columns,
    rows: units.map(({ id, screen, widget, text, translation }) => [id, screen, widget, text, translation?.text ?? '']),
  });

/** XLIFF 1.2, which every tool for translations reads. */
export function writeXliff(
  units: readonly TextUnit[],
  { name, from, to }: { name: string; from: string; to: string },
): string {
  const body = units.map(({ id, screen, widget, text, translation }) =>
    [
      `      <trans-unit id="${escaped(id)}" xml:space="preserve">`,
      `        <source>${escaped(text)}</source>`,
      ...(translation === undefined
        ? []
        : [
            `        <target state="${translation.isOutdated ? 'needs-review-translation' : 'translated'}">${escaped(translation.text)}</target>`,
          ]),
      `        <note>${escaped([screen, widget].filter((part) => part !== '').join(' / '))}</note>`,
      `      </trans-unit>`,
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${escaped(name)}" datatype="plaintext" source-language="${escaped(from)}" target-language="${escaped(to)}">`,
    '    <body>',
    ...body,
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

/** XML knows no control signs but tab and line break. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The lines of a file, whatever its kind. @throws TextFileRefused */
export async function readTextFile(text: string): Promise<TranslatedText[]> {
  if (text.length > textLimits.bytes) throw new TextFileRefused('tooLarge', { limit: textLimits.bytes / 1024 / 1024 });
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') throw new TextFileRefused('empty');
  const lines = /^\s*</.test(plain) ? readXliff(plain) : await readCsv(plain);
  if (lines.length > textLimits.lines) throw new TextFileRefused('tooMany', { limit: textLimits.lines });
  return lines;
}

/** The language that an XLIFF file is for; undefined where it does not say one, as tables never do. */
export const languageOfFile = (text: string): string | undefined =>
  /^\s*\ufeff?\s*</.test(text)
    ? /\s(?:target-language|trgLang)\s*=\s*["']([^"']{1,35})["']/.exec(text)?.[1]
    : undefined;

async function readCsv(text: string): Promise<TranslatedText[]> {
  const { parse } = await import('papaparse');
  const { data, meta, errors } = parse<Record<string, string | undefined>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const { fields = [] } = meta;
  if (!fields.includes('id') || !fields.includes('translation')) throw new TextFileRefused('noColumns');
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new TextFileRefused('damaged', { line: (quotes.row ?? 0) + 2 });
  return data.flatMap(({ id = '', text: source, translation = '' }) =>
    id.trim() === ''
      ? []
      : [
          {
            id: id.trim(),
            target: plainCell(translation),
            ...(source === undefined ? {} : { source: plainCell(source) }),
          },
        ],
  );
}

/** Without the apostrophe that keeps spreadsheets from reading a text as a formula. */
const plainCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').replace(/\r\n?/g, '\n');

function readXliff(text: string): TranslatedText[] {
  // a type definition could name entities that grow or lead elsewhere
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new TextFileRefused('notXml');
  const file = new DOMParser().parseFromString(text, 'application/xml');
  if (file.getElementsByTagName('parsererror').length > 0) throw new TextFileRefused('notXml');
  if (file.documentElement.localName !== 'xliff') throw new TextFileRefused('notXliff');
  const units = [...file.getElementsByTagName('*')].filter(
    ({ localName }) => localName === 'trans-unit' || localName === 'unit',
  );
  return units.flatMap((unit) => {
    const id = unit.getAttribute('id') ?? '';
    const target = partOf(unit, 'target');
    const source = partOf(unit, 'source');
    return id === '' ? [] : [{ id, target: target ?? '', ...(source === undefined ? {} : { source }) }];
  });
}

/** All segments of a unit together. */
function partOf(unit: Element, name: 'source' | 'target'): string | undefined {
  const parts = [...unit.getElementsByTagName('*')].filter(
    ({ localName, parentElement }) => localName === name && parentElement?.localName !== 'alt-trans',
  );
  return parts.length === 0 ? undefined : parts.map(({ textContent }) => textContent ?? '').join('');
}
