/** The specification of a prototype as a page that stands alone: pictures with numbers, and tables of what is on them. */
import type { App, DerivedApp } from '@prototrail/model';
import {
  sheetScreen,
  sheetTokens,
  type SheetChoice,
  type SheetLine,
  type SheetTable,
  type SheetWord,
} from './sheet-data';

export interface SheetPicture {
  screenId: string;
  /** Made by the painter, which escapes every text. */
  svg: string;
}

export interface Sheet {
  derived: DerivedApp;
  pictures: readonly SheetPicture[];
  choice: SheetChoice;
  /** Rules for the fonts. */
  css: string;
  word: SheetWord;
  language: string;
}

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
  const screen = sheetScreen(derived, screenId, choice, word);
  if (!screen) return '';
  const { marks, table, left } = screen;
  return [
    `<section id="${anchorOf(screenId)}"><h2>${escaped(screen.name)}</h2>`,
    `<p>${escaped(screen.facts)}</p>`,
    `<div class="picture" style="max-width:${Math.min(720, Math.round(screen.w * 10) / 10)}px">${svg}${marks.map(mark).join('')}</div>`,
    table ? tableOf(table, word) : '',
    left === undefined ? '' : `<p>${escaped(left)}</p>`,
    '</section>',
  ].join('\n');
}

function mark({ x, y }: { x: number; y: number }, index: number): string {
  const percent = (share: number): number => Math.round(share * 1000) / 10;
  return `<b style="left:${percent(x)}%;top:${percent(y)}%">${index + 1}</b>`;
}

function tableOf({ columns, rows }: SheetTable, word: SheetWord): string {
  const head = columns.map((column) => `<th scope="col">${escaped(word(`column.${column}`))}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((lines) => `<td>${cellOf(lines)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const cellOf = (lines: readonly SheetLine[]): string =>
  lines
    .map(({ text, colour, isQuiet }, index) => {
      if (isQuiet) return `<small>${escaped(text)}</small>`;
      const swatch = colour === undefined ? '' : `<i style="background:${escaped(colour)}"></i>`;
      return `${index > 0 ? '<br>' : ''}${swatch}${escaped(text)}`;
    })
    .join('');

function tokenPart(app: App, word: SheetWord): string {
  const table = sheetTokens(app);
  return table ? `<section><h2>${escaped(word('tokens'))}</h2>${tableOf(table, word)}</section>` : '';
}

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
