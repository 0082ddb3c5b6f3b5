/** Stores the frames of a design: as a new prototype, or as screens of an open one. */
import {
  buildDesign,
  fillKey,
  layerKey,
  neededPictures,
  pictureSize,
  type BuildOptions,
  type BuiltDesign,
  type DesignFile,
  type DesignNode,
  type DesignPicture,
  type ScreenChange,
} from '@prototrail/design-import';
import { createApp, idLimits, type App } from '@prototrail/model';
import { withAddresses, type ArchivedFile } from '../../../archive/prototype-archive';
import type { CodeHostSource } from '../../../code-host';
import { importArchive, uploadFiles } from '../import-archive';
import type { OpenedDesign, PictureRun } from './opened-design';

export type DesignPlace = Pick<BuildOptions, 'newId' | 'at' | 'z' | 'withStart' | 'screenSize'>;

export type BuildAt = (place: DesignPlace) => BuiltDesign;

/** A prototype that is open in the editor. */
export interface OpenPrototype {
  appId: string;
  /** Ids of the frames that it has screens of. */
  frames: ReadonlySet<string>;
  /** What an update would change. */
  preview(build: BuildAt): ScreenChange[];
  /** Adds what is built as one step of undo, or updates the screens that are there. */
  place(build: BuildAt, isUpdate: boolean): void;
}

export interface StoreRun extends PictureRun {
  now: number;
  /** Screens of the same frames are updated. */
  isUpdate: boolean;
  /** Where the file of a new prototype comes from. */
  codeHost?: CodeHostSource | undefined;
}

export interface StoredDesign {
  /** Of the new prototype. */
  id?: string;
  screens: number;
  /** Pictures that did not come. */
  missing: number;
}

const corner = { x: 1000, y: 1000 };

export const framesOf = (design: DesignFile, chosen: ReadonlySet<string>): DesignNode[] =>
  design.pages.flatMap(({ frames }) => frames.filter(({ id }) => chosen.has(id)));

/** A prototype of the frames alone, to look at; all pictures count as there where the source brings them. */
export function draftOf(source: OpenedDesign, chosen: ReadonlySet<string>): { app: App; built: BuiltDesign } {
  return newApp(source.design, chosen, assumedPictures(source, chosen), 0);
}

/** Pictures that are known already; otherwise all count as there where the source brings them. */
function assumedPictures(
  { design, pictures, previews }: OpenedDesign,
  chosen: ReadonlySet<string>,
): Map<string, DesignPicture> {
  const needed = neededPictures(framesOf(design, chosen));
  const keys = pictures ? [...needed.fills.map(fillKey), ...needed.layers.map(layerKey)] : [];
  if (previews) return new Map([...previews].filter(([key]) => keys.includes(key)));
  return new Map(keys.map((key) => [key, { url: '', w: 100, h: 100 }]));
}

/** What an update of an open prototype would change. */
export function changesOf(source: OpenedDesign, frames: ReadonlySet<string>, target: OpenPrototype): ScreenChange[] {
  return target.preview((place) =>
    buildDesign(source.design, { ...place, frames, pictures: assumedPictures(source, frames) }),
  );
}

function newApp(
  design: DesignFile,
  frames: ReadonlySet<string>,
  pictures: ReadonlyMap<string, DesignPicture>,
  now: number,
): { app: App; built: BuiltDesign } {
  let counter: number = idLimits.firstCounter;
  const newId: DesignPlace['newId'] = (prefix) => {
    counter += 1;
    return `${prefix}${counter}_0`;
  };
  const built = buildDesign(design, { frames, newId, pictures, at: corner, z: 0, withStart: true });
  const app = createApp({ name: design.name, screenSize: built.screenSize }, now);
  return { app: { ...app, ...recordsOf(built), lastUUID: counter + 1 } as App, built };
}

/** What is built, as maps of a document. */
function recordsOf(built: BuiltDesign): Partial<App> {
  const { designtokens, tokenModes } = built;
  return {
    ...{ screens: byId(built.screens), widgets: byId(built.widgets), groups: byId(built.groups) },
    ...{ lines: byId(built.lines), templates: byId(built.templates), designtokens },
    ...(tokenModes === undefined ? {} : { tokenModes }),
  };
}

const byId = <Entry extends { id: string }>(list: readonly Entry[]): Record<string, Entry> =>
  Object.fromEntries(list.map((entry) => [entry.id, entry]));

/**
 * Either all of it is there afterwards, or nothing.
 * @throws CallFailed, FileRefused, or the reason of the signal
 */
export async function storeDesign(
  source: OpenedDesign,
  chosen: ReadonlySet<string>,
  target: OpenPrototype | undefined,
  run: StoreRun,
): Promise<StoredDesign> {
  const { design } = source;
  const needed = neededPictures(framesOf(design, chosen));
  const wanted = needed.fills.length + needed.layers.length;
  const wantedKeys = new Set([...needed.fills.map(fillKey), ...needed.layers.map(layerKey)]);
  const found = source.pictures
    ? await source.pictures(needed, { signal: run.signal, tell: (share) => run.tell(share * 0.6) })
    : new Map<string, Uint8Array>();
  run.signal.throwIfAborted();
  const bytes = [...found].filter(([key, content]) => wantedKeys.has(key) && pictureSize(content) !== undefined);
  const files = bytes.map(([address, content]): ArchivedFile => ({ kind: 'image', address, bytes: content }));
  const pictures = new Map(
    files.flatMap(({ address, bytes: content }) => {
      const size = pictureSize(content);
      return size ? [[address, { url: address, ...size }] as const] : [];
    }),
  );
  const rest = { ...run, tell: (share: number) => run.tell(0.6 + share * 0.4) };
  const missing = source.pictures ? wanted - pictures.size : 0;
  if (!target) {
    const { app } = newApp(design, chosen, pictures, run.now);
    const placed = run.codeHost ? { ...app, codeHost: run.codeHost } : app;
    const id = await importArchive(placed, { files, comments: [] }, rest);
    return { id, missing, screens: Object.keys(app.screens).length };
  }
  const { addresses } = await uploadFiles(target.appId, files, rest);
  run.signal.throwIfAborted();
  const stored = new Map([...pictures].map(([key, picture]) => [key, withAddresses(picture, addresses)]));
  target.place((place) => buildDesign(design, { ...place, frames: chosen, pictures: stored }), run.isUpdate);
  return { missing, screens: framesOf(design, chosen).length };
}
