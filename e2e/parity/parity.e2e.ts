/**
 * The promise of one meaning: each finished widget type, in each state, looks the same from the DOM, SVG and canvas
 * painters. Pictures may differ in `maxShare` of the pixels of the widget's own area (edges are smoothed differently);
 * a pixel differs when pixelmatch says so at `pixelThreshold`. Differences are written to e2e/artifacts/parity.
 */
import { build } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { closeBrowser, openBrowser } from '../support/browser';
import { parityCases } from './cases';
import type { ParityCase } from './parity-case';
import { differencesTable, type Difference } from './report';
import { cellOf, margin, sheetSize, type Painter, type Sheet } from './sheet';

const pixelThreshold = 0.15;
const maxShare = 0.005;
const artifacts = join(__dirname, '../artifacts/parity');
const painters: readonly Painter[] = ['dom', 'svg', 'canvas', 'view'];
const cases = parityCases();
/** Where a table of all differences is written, if anywhere. */
const report = process.env.PARITY_REPORT;
const measured: Difference[] = [];

declare global {
  var paintSheet: Sheet;
}

const cut = (sheet: PNG, index: number): PNG => {
  const { x, y, w, h } = cellOf(index);
  const cell = new PNG({ width: w, height: h });
  PNG.bitblt(sheet, cell, x, y, w, h, 0, 0);
  return cell;
};

/** Decodes a sheet of many megapixels; sharp does it twenty times as fast as pngjs. */
async function decode(bytes: Buffer): Promise<PNG> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const sheet = new PNG({ width: info.width, height: info.height });
  sheet.data = data;
  return sheet;
}

const areaOf = ({ widget }: ParityCase, cell: PNG): number =>
  Math.min(cell.width, widget.w + margin) * Math.min(cell.height, widget.h + margin);

describe('painters agree', () => {
  let browser: Browser;
  let page: Page;
  const sheets = new Map<Painter, PNG>();

  beforeAll(async () => {
    const bundle = await build({
      entryPoints: [join(__dirname, 'page.tsx')],
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      conditions: ['prototrail-source'],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    rmSync(artifacts, { recursive: true, force: true });
    mkdirSync(artifacts, { recursive: true });
    browser = await openBrowser();
    page = await browser.newPage({ viewport: sheetSize(cases.length) });
    await page.setContent('<!doctype html><html><body></body></html>');
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
    for (const painter of painters) {
      await page.evaluate((name) => globalThis.paintSheet(name), painter);
      const bytes = await page.screenshot();
      writeFileSync(join(artifacts, `sheet-${painter}.png`), bytes);
      sheets.set(painter, await decode(bytes));
    }
  }, 240_000);

  afterAll(async () => {
    await closeBrowser(browser);
    if (report) writeFileSync(report, differencesTable(measured, maxShare));
  });

  const differs = (index: number, a: Painter, b: Painter): number => {
    const [first, second] = [sheets.get(a), sheets.get(b)];
    const entry = cases[index];
    if (!first || !second || !entry) throw new Error('the sheets were not painted');
    const left = cut(first, index);
    const right = cut(second, index);
    const diff = new PNG({ width: left.width, height: left.height });
    const count = pixelmatch(left.data, right.data, diff.data, left.width, left.height, { threshold: pixelThreshold });
    const share = count / areaOf(entry, left);
    if (share > maxShare) {
      const side = new PNG({ width: left.width * 3, height: left.height });
      [left, right, diff].forEach((picture, at) =>
        PNG.bitblt(picture, side, 0, 0, picture.width, picture.height, at * left.width, 0),
      );
      writeFileSync(join(artifacts, `${entry.name.replace(/\W+/g, '-')}-${a}-${b}.png`), PNG.sync.write(side));
    }
    return share;
  };

  test.each(cases.map(({ name }, index) => [name, index] as const))('%s', (name, index) => {
    const shares = {
      svg: differs(index, 'dom', 'svg'),
      canvas: differs(index, 'dom', 'canvas'),
      view: differs(index, 'dom', 'view'),
    };
    measured.push({ name, ...shares });
    expect(Math.max(shares.svg, shares.canvas, shares.view)).toBeLessThanOrEqual(maxShare);
  });

  test('nothing is compared with an empty sheet', () => {
    const empty = (index: number): boolean => {
      const sheet = sheets.get('dom');
      return sheet === undefined || cut(sheet, index).data.every((value) => value === 255);
    };
    const blank = cases.flatMap(({ name }, index) => (empty(index) && !name.endsWith(' empty') ? [name] : []));
    expect(blank).toEqual([]);
  });
});
