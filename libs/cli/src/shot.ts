import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, normalize, resolve, sep } from 'node:path';
import { deriveApp, parseAppText, startScreen, type App } from '@prototrail/model';
import { usedImages } from '@prototrail/widgets';
import { allIconPath } from '@prototrail/widgets/icons';
import { screenToSvg } from '@prototrail/widgets/svg';
import type { Command } from 'commander';
import { examples, fileProblem, type Terminal, UsageError, writeProblem } from './terminal';

export interface ShotOptions {
  /** Id or name of a screen; the start screen when missing. */
  screen?: string;
  /** File to write; its ending decides the format. */
  out: string;
  /** Factor of the size, above 0 and at most 8. */
  scale?: number;
  /** Folder with the pictures of the prototype, as `<app id>/<file>`; by default the folder of the file. */
  images?: string;
}

/** What `shot` prints. Sizes are px of the written picture; `missingImages` were drawn as grey areas. */
export interface ShotReport {
  out: string;
  screen: string;
  name: string;
  w: number;
  h: number;
  missingImages: string[];
}

const maxPngSide = 16_000;
const mimes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
const grey = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="#e2e8f0"/></svg>').toString('base64')}`;

/**
 * Draws one screen of a prototype file into a picture. PNG text uses the fonts of this machine.
 * @throws UsageError for a file that is no prototype, an unknown screen, an unknown ending, or a file that cannot be written
 */
export async function shotFile(file: string, options: ShotOptions): Promise<ShotReport> {
  const format = extname(options.out).toLowerCase();
  if (format !== '.svg' && format !== '.png') throw new UsageError(`--out ${options.out} must end with .svg or .png`);
  const scale = options.scale ?? 1;
  if (!(scale > 0 && scale <= 8)) throw new UsageError('--scale must be a number above 0 and at most 8');
  const app = await readApp(file);
  const id = findScreen(app, options.screen, file);
  const { pictures, missing } = await readPictures(app, id, options.images ?? dirname(file));
  const screen = app.screens[id];
  const svg = screenToSvg(app, id, {
    scale,
    iconPath: allIconPath,
    imageUrl: (url) => pictures.get(url) ?? (url.startsWith('data:image/') ? url : grey),
  });
  const size = {
    w: Math.max(1, Math.round((screen?.w ?? 1) * scale)),
    h: Math.max(1, Math.round((screen?.h ?? 1) * scale)),
  };
  if (format === '.png' && Math.max(size.w, size.h) > maxPngSide)
    throw new UsageError(`the picture would be ${size.w} × ${size.h} px; give a smaller --scale or write .svg`);
  await write(options.out, format === '.svg' ? svg : await toPng(svg));
  return { out: options.out, screen: id, name: screen?.name ?? '', ...size, missingImages: missing };
}

/** Adds `shot FILE --screen ID --out X.svg|png`. */
export function addShot(program: Command, terminal: Terminal): void {
  program
    .command('shot')
    .argument('<file>', 'a prototype as JSON')
    .description('renders a screen as SVG or PNG and prints what was written as JSON')
    .option('--screen <id>', 'id or name of the screen; the start screen when missing')
    .requiredOption('--out <file>', 'picture to write, ending with .svg or .png')
    .option('--scale <factor>', 'size factor, above 0 and at most 8', Number, 1)
    .option(
      '--images <folder>',
      'folder with the pictures, as <app id>/<file>; the folder of the prototype when missing',
    )
    .addHelpText(
      'after',
      examples(
        'Without --scale a px of the screen is a px of the picture.',
        'prototrail shot design.json --screen s10000_1234 --out start.svg',
        'prototrail shot design.json --screen "Sign up" --out sign-up.png --scale 2',
      ),
    )
    .action(async (file: string, options: ShotOptions) => {
      terminal.out(`${JSON.stringify(await shotFile(file, options), null, 1)}\n`);
    });
}

/** A prototype from a file; what can be repaired is. */
export async function readApp(file: string): Promise<App> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}`);
  });
  const parsed = parseAppText(text);
  if (parsed.ok) return parsed.app;
  throw new UsageError(`${file} is not a prototype: ${parsed.problems.map(({ message }) => message).join('; ')}`);
}

function findScreen(app: App, wanted: string | undefined, file: string): string {
  const screens = Object.values(app.screens);
  const found =
    wanted === undefined
      ? startScreen(app)
      : (screens.find(({ id }) => id === wanted) ?? screens.find(({ name }) => name === wanted));
  if (found) return found.id;
  const known = screens
    .slice(0, 20)
    .map(({ id, name }) => `${id} (${name})`)
    .join(', ');
  throw new UsageError(
    wanted === undefined ? `${file} has no screens` : `${file} has no screen "${wanted}"; it has ${known}`,
  );
}

/** Local pictures as data URLs. Addresses that leave the folder, or name a server, are not followed. */
async function readPictures(
  app: App,
  screenId: string,
  folder: string,
): Promise<{ pictures: Map<string, string>; missing: string[] }> {
  const pictures = new Map<string, string>();
  const missing: string[] = [];
  const root = resolve(folder);
  for (const url of usedImages(deriveApp(app), screenId)) {
    if (url.startsWith('data:')) continue;
    const path = resolve(join(root, normalize(url)));
    const mime = mimes[extname(path).toLowerCase()];
    const inside = path.startsWith(root + sep) && !/^[a-z]+:/i.test(url);
    const content =
      inside && mime !== undefined && (await stat(path).catch(() => undefined))?.isFile() === true
        ? await readFile(path)
        : undefined;
    if (content === undefined) missing.push(url);
    else pictures.set(url, `data:${mime};base64,${content.toString('base64')}`);
  }
  return { pictures, missing };
}

async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#ffffff' }).png().toBuffer();
}

async function write(out: string, content: string | Buffer): Promise<void> {
  await writeFile(out, content).catch((error: unknown) => {
    throw new UsageError(`${out} cannot be written: ${writeProblem(error)}`);
  });
}
