/** The specification of a prototype as a page that stands alone: pictures with numbers, and tables of what is on them. */
import { decodeLabel, isRecord, type App, type DerivedApp, type ResolvedWidget, type Style } from '@prototrail/model';
import { colorOf } from '@prototrail/widgets';

export interface SheetChoice {
  hasMeasures: boolean;
  hasStyles: boolean;
  hasTexts: boolean;
  hasTokens: boolean;
}

export interface SheetPicture {
  screenId: string;
  /** Made by the painter, which escapes every text. */
  svg: string;
}

/** Words of the sheet by their keys. */
export type SheetWord = (key: string, values?: Record<string, string | number>) => string;

export interface Sheet {
  derived: DerivedApp;
  pictures: readonly SheetPicture[];
  choice: SheetChoice;
  /** Rules for the fonts. */
  css: string;
  word: SheetWord;
  language: string;
}

/** Widgets of a screen that are listed; more are only counted. */
const mostWidgets = 300;

/** The whole page. It loads nothing and runs nothing. */
export function sheetDocument({ derived, pictures, choice, css, word, language }: Sheet): string {
  const { app } = derived;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
  const name = escaped(app.name);
  const size = `${app.screenSize.w} × ${app.screenSize.h} px`;
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="viewport" content="width=device-width"><title>${name}</title><style>${css.replaceAll('</', '<\\/')}${look}</style></head><body>`,
    `<h1>${name}</h1><p>${escaped(word('facts', { count: pictures.length, size }))}</p>`,
    contents(app, pictures, word),
    ...pictures.map((picture) => screenPart(derived, picture, choice, word)),
    choice.hasTokens ? tokenPart(app, word) : '',
    '</body></html>',
  ].join('\n');
}

const contents = (app: App, pictures: readonly SheetPicture[], word: SheetWord): string => {
  const entries = pictures.map(
    ({ screenId }) => `<li><a href="#${anchorOf(screenId)}">${escaped(app.screens[screenId]?.name ?? '')}</a></li>`,
  );
  return `<nav aria-label="${escaped(word('contents'))}"><ol>${entries.join('')}</ol></nav>`;
};

const anchorOf = (screenId: string): string => `s-${screenId.replace(/[^\w-]/g, '_')}`;

function screenPart(
  derived: DerivedApp,
  { screenId, svg }: SheetPicture,
  choice: SheetChoice,
  word: SheetWord,
): string {
  const found = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  if (!found) return '';
  const { screen } = found;
  const widgets = found.widgets.filter(({ hidden }) => !hidden);
  const shown = widgets.slice(0, mostWidgets);
  const left = widgets.length - shown.length;
  const marks = choice.hasMeasures || choice.hasStyles || choice.hasTexts ? shown : [];
  return [
    `<section id="${anchorOf(screenId)}"><h2>${escaped(screen.name)}</h2>`,
    `<p>${escaped(word('screenFacts', { size: `${round(screen.w)} × ${round(screen.h)} px`, count: widgets.length }))}</p>`,
    `<div class="picture" style="max-width:${Math.min(720, round(screen.w))}px">${svg}${marks.map((widget, index) => mark(widget, index, screen)).join('')}</div>`,
    marks.length > 0 ? widgetTable(marks, screen, choice, word) : '',
    left > 0 ? `<p>${escaped(word('left', { count: left }))}</p>` : '',
    '</section>',
  ].join('\n');
}

type Frame = Pick<ResolvedWidget, 'x' | 'y' | 'w' | 'h'>;

function mark({ x, y }: Frame, index: number, screen: Frame): string {
  const percent = (value: number, of: number): number =>
    Math.min(100, Math.max(0, Math.round((value / Math.max(1, of)) * 1000) / 10));
  return `<b style="left:${percent(x - screen.x, screen.w)}%;top:${percent(y - screen.y, screen.h)}%">${index + 1}</b>`;
}

function widgetTable(widgets: readonly ResolvedWidget[], screen: Frame, choice: SheetChoice, word: SheetWord): string {
  const columns = [
    'number',
    'name',
    ...(choice.hasMeasures ? ['place', 'size'] : []),
    ...(choice.hasStyles ? ['colours', 'font', 'border'] : []),
    ...(choice.hasTexts ? ['text'] : []),
  ];
  const rows = widgets.map((widget, index) => {
    const cells: Record<string, string> = {
      number: String(index + 1),
      name: `${escaped(widget.name)}<small>${escaped(widget.type)}</small>`,
      place: `${round(widget.x - screen.x)}, ${round(widget.y - screen.y)}`,
      size: `${round(widget.w)} × ${round(widget.h)}`,
      colours: coloursOf(widget.effectiveStyle, word),
      font: fontOf(widget),
      border: borderOf(widget.effectiveStyle),
      text: escaped(decodeLabel(widget.props['label'])).replaceAll('\n', '<br>'),
    };
    return `<tr>${columns.map((column) => `<td>${cells[column] ?? ''}</td>`).join('')}</tr>`;
  });
  const head = columns.map((column) => `<th scope="col">${escaped(word(`column.${column}`))}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const round = (value: unknown): number => Math.round(Number(value) * 10) / 10 || 0;

function coloursOf(style: Style, word: SheetWord): string {
  const parts = (['background', 'color'] as const).flatMap((key) => {
    const colour = colorOf(style[key]);
    return colour === undefined ? [] : [`${swatch(colour)}${escaped(`${word(`colour.${key}`)} ${colour}`)}`];
  });
  return parts.join('<br>');
}

const swatch = (colour: string): string => `<i style="background:${escaped(colour)}"></i>`;

function fontOf({ effectiveStyle: style, props }: ResolvedWidget): string {
  if (decodeLabel(props['label']) === '') return '';
  const family =
    String(style.fontFamily ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const size = style.fontSize === undefined ? '' : `${round(style.fontSize)} px`;
  const line = style.lineHeight === undefined ? '' : `/ ${String(style.lineHeight)}`;
  return escaped([family, size, line, style.fontWeight].filter((part) => part !== undefined && part !== '').join(' '));
}

function borderOf(style: Style): string {
  const width = round(style.borderTopWidth);
  const colour = colorOf(style.borderTopColor);
  const corner = round(style.borderTopLeftRadius);
  const line = width > 0 && colour !== undefined ? `${width} px ${colour}` : '';
  return escaped([line, corner > 0 ? `r ${corner}` : ''].filter((part) => part !== '').join(', '));
}

function tokenPart(app: App, word: SheetWord): string {
  const tokens = Object.values(app.designtokens ?? {}).filter(isRecord);
  if (tokens.length === 0) return '';
  const rows = tokens.map(({ name, type, value }) => {
    const colour = colorOf(value);
    const text = isRecord(value)
      ? Object.entries(value)
          .map(([key, part]) => `${key}: ${plain(part)}`)
          .join('; ')
      : plain(value);
    return `<tr><td>${escaped(plain(name))}</td><td>${escaped(plain(type))}</td><td>${colour === undefined ? '' : swatch(colour)}${escaped(text.slice(0, 300))}</td></tr>`;
  });
  const head = ['name', 'kind', 'value']
    .map((column) => `<th scope="col">${escaped(word(`column.${column}`))}</th>`)
    .join('');
  return `<section><h2>${escaped(word('tokens'))}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const look = [
  'body{font:14px/1.5 system-ui,sans-serif;margin:32px auto;padding:0 24px;max-width:1080px;color:#21201d;background:#fff}',
  'h1{margin:0}h2{margin:40px 0 0}p{margin:4px 0 16px;color:#6b6963}a{color:inherit}',
  '.picture{position:relative;border:1px solid #e4e2dd}.picture svg{display:block;width:100%;height:auto}',
  '.picture b{position:absolute;min-width:16px;padding:0 3px;border-radius:8px;background:#3b4fe4;color:#fff;font:600 10px/16px system-ui,sans-serif;text-align:center;print-color-adjust:exact;-webkit-print-color-adjust:exact}',
  'table{border-collapse:collapse;width:100%;margin-top:16px}th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #e4e2dd;overflow-wrap:anywhere}th{font-weight:600;white-space:nowrap}td:nth-child(3),td:nth-child(4){white-space:nowrap}',
  'small{display:block;color:#6b6963}i{display:inline-block;width:12px;height:12px;margin-right:6px;border:1px solid #d6d3cd;border-radius:3px;vertical-align:-1px;print-color-adjust:exact;-webkit-print-color-adjust:exact}',
  '@media print{body{margin:0;max-width:none}section{break-before:page}tr,.picture{break-inside:avoid}thead{display:table-header-group}nav{display:none}}',
].join('');
