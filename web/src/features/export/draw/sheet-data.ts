/** What a specification says of a prototype, for every form of the sheet. */
import { decodeLabel, isRecord, type App, type DerivedApp, type ResolvedWidget, type Style } from '@prototrail/model';
import { colorOf } from '@prototrail/widgets';

export interface SheetChoice {
  hasMeasures: boolean;
  hasStyles: boolean;
  hasTexts: boolean;
  hasTokens: boolean;
}

/** Words of the sheet by their keys. */
export type SheetWord = (key: string, values?: Record<string, string | number>) => string;

/** A line of a cell, with the colour that it names. */
export interface SheetLine {
  text: string;
  colour?: string;
  /** Says more about the line before. */
  isQuiet?: boolean;
}

export interface SheetTable {
  /** Keys of `column.*`. */
  columns: readonly string[];
  /** The lines of each cell. */
  rows: readonly (readonly (readonly SheetLine[])[])[];
}

export interface SheetScreen {
  id: string;
  name: string;
  facts: string;
  /** Size in px. */
  w: number;
  h: number;
  /** Where the numbers of the rows stand on the picture, as shares of it. */
  marks: readonly { x: number; y: number }[];
  table: SheetTable | undefined;
  /** What the table does not list. */
  left: string | undefined;
}

/** Widgets of a screen that are listed; more are only counted. */
const mostWidgets = 300;

/** A screen with its visible widgets; undefined for one that is gone. */
export function sheetScreen(
  derived: DerivedApp,
  screenId: string,
  choice: SheetChoice,
  word: SheetWord,
): SheetScreen | undefined {
  const found = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  if (!found) return undefined;
  const { screen } = found;
  const widgets = found.widgets.filter(({ hidden }) => !hidden);
  const shown = widgets.slice(0, mostWidgets);
  const left = widgets.length - shown.length;
  const isListed = choice.hasMeasures || choice.hasStyles || choice.hasTexts;
  const listed = isListed ? shown : [];
  const size = `${round(screen.w)} × ${round(screen.h)} px`;
  return {
    ...{ id: screenId, name: screen.name, w: screen.w, h: screen.h },
    facts: word('screenFacts', { size, count: widgets.length }),
    marks: listed.map(({ x, y }) => ({ x: shareOf(x - screen.x, screen.w), y: shareOf(y - screen.y, screen.h) })),
    table: listed.length > 0 ? widgetTable(listed, screen, choice, word) : undefined,
    left: left > 0 ? word('left', { count: left }) : undefined,
  };
}

const shareOf = (value: number, of: number): number => Math.min(1, Math.max(0, value / Math.max(1, of)));

type Frame = Pick<ResolvedWidget, 'x' | 'y' | 'w' | 'h'>;

function widgetTable(
  widgets: readonly ResolvedWidget[],
  screen: Frame,
  choice: SheetChoice,
  word: SheetWord,
): SheetTable {
  const columns = [
    'number',
    'name',
    ...(choice.hasMeasures ? ['place', 'size'] : []),
    ...(choice.hasStyles ? ['colours', 'font', 'border'] : []),
    ...(choice.hasTexts ? ['text'] : []),
  ];
  const rows = widgets.map((widget, index) => {
    const cells: Record<string, SheetLine[]> = {
      number: said(String(index + 1)),
      name: [{ text: widget.name }, { text: widget.type, isQuiet: true }],
      place: said(`${round(widget.x - screen.x)}, ${round(widget.y - screen.y)}`),
      size: said(`${round(widget.w)} × ${round(widget.h)}`),
      colours: coloursOf(widget.effectiveStyle, word),
      font: said(fontOf(widget)),
      border: said(borderOf(widget.effectiveStyle)),
      text: decodeLabel(widget.props['label'])
        .split('\n')
        .map((text) => ({ text })),
    };
    return columns.map((column) => cells[column] ?? []);
  });
  return { columns, rows };
}

const said = (text: string): SheetLine[] => (text === '' ? [] : [{ text }]);

const round = (value: unknown): number => Math.round(Number(value) * 10) / 10 || 0;

const coloursOf = (style: Style, word: SheetWord): SheetLine[] =>
  (['background', 'color'] as const).flatMap((key) => {
    const colour = colorOf(style[key]);
    return colour === undefined ? [] : [{ text: `${word(`colour.${key}`)} ${colour}`, colour }];
  });

function fontOf({ effectiveStyle: style, props }: ResolvedWidget): string {
  if (decodeLabel(props['label']) === '') return '';
  const family =
    String(style.fontFamily ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const size = style.fontSize === undefined ? '' : `${round(style.fontSize)} px`;
  const line = style.lineHeight === undefined ? '' : `/ ${String(style.lineHeight)}`;
  return [family, size, line, style.fontWeight].filter((part) => part !== undefined && part !== '').join(' ');
}

function borderOf(style: Style): string {
  const width = round(style.borderTopWidth);
  const colour = colorOf(style.borderTopColor);
  const corner = round(style.borderTopLeftRadius);
  const line = width > 0 && colour !== undefined ? `${width} px ${colour}` : '';
  return [line, corner > 0 ? `r ${corner}` : ''].filter((part) => part !== '').join(', ');
}

/** The design tokens; undefined without any. */
export function sheetTokens({ designtokens }: App): SheetTable | undefined {
  const tokens = Object.values(designtokens ?? {}).filter(isRecord);
  if (tokens.length === 0) return undefined;
  const rows = tokens.map(({ name, type, value }) => {
    const colour = colorOf(value);
    const text = isRecord(value)
      ? Object.entries(value)
          .map(([key, part]) => `${key}: ${plain(part)}`)
          .join('; ')
      : plain(value);
    const line = { text: text.slice(0, 300), ...(colour === undefined ? {} : { colour }) };
    return [said(plain(name)), said(plain(type)), [line]];
  });
  return { columns: ['name', 'kind', 'value'], rows };
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);
