/** Sends frames to a Prototrail server: reads them as the import does, stores their pictures, changes the prototype. */
import { CallFailed, connect, type Prototrail } from '@prototrail/client';
import {
  buildDesign,
  fillKey,
  layerKey,
  neededPictures,
  pictureSize,
  readFigma,
  withDesign,
  type DesignPicture,
} from '@prototrail/design-import';
import { createApp, diffApps, editsOf, parseApp, type App } from '@prototrail/model';
import type { Settings } from './messages';

/** Pictures that one request brings, and changes that one takes. */
const picturesAtOnce = 20;
const maxChanges = 5_000;

/** A sentence for the person. */
export class PushRefused extends Error {}

export interface PushSource {
  /** The answer about the file. */
  file: unknown;
  /** Bytes of a fill by its reference, or of a layer by its id. */
  picture(wanted: { fill: string } | { layer: string }): Promise<Uint8Array | undefined>;
  tell(words: string): void;
  now: number;
  random(): number;
}

export interface Pushed {
  prototype: string;
  screens: number;
  /** Pictures that Figma did not give. */
  missing: number;
}

/** @throws PushRefused with a sentence about what went wrong; a prototype that was there is then as before */
export async function push({ address, key, prototype }: Settings, source: PushSource): Promise<Pushed> {
  const design = readFigma(source.file);
  const frames = new Set(design.pages.flatMap((page) => page.frames.map(({ id }) => id)));
  if (frames.size === 0) throw new PushRefused('Select one or more frames first.');
  const server = connectTo(address, key);
  try {
    source.tell('Reading the prototype…');
    const before =
      prototype === '' ? await newPrototype(server, design.name, source.now) : await readPrototype(server, prototype);
    const needed = neededPictures(design.pages.flatMap((page) => page.frames));
    const { pictures, missing } = await storePictures(server, before.id, needed, source);
    source.tell('Changing the prototype…');
    const after = withDesign(
      before.app,
      (place) => buildDesign(design, { ...place, frames, pictures }),
      () => source.random(),
    );
    const changes = editsOf(diffApps(before.app, after));
    if (changes.length > maxChanges)
      throw new PushRefused('These frames are too many for one go. Select fewer of them.');
    if (changes.length > 0) {
      const answer = await server.apps.change({ id: before.id, body: changes as never });
      if ('type' in answer && answer.type === 'error') throw new PushRefused('The server did not accept the frames.');
    }
    return { prototype: before.id, screens: frames.size, missing };
  } catch (error) {
    throw error instanceof PushRefused ? error : new PushRefused(wordsOf(error, address));
  }
}

function connectTo(address: string, key: string): Prototrail {
  try {
    return connect({ address, key, timeoutMs: 120_000 });
  } catch {
    throw new PushRefused('The address of the server must begin with https:// or http://.');
  }
}

interface Stored {
  id: string;
  app: App;
}

async function newPrototype(server: Prototrail, name: string, now: number): Promise<Stored> {
  const { id: _, ...body } = createApp({ name, screenSize: { w: 375, h: 812 } }, now) as App & { id?: string };
  const made = await server.apps.create({ body: body as never });
  return { id: made.id, app: appOf(made) };
}

async function readPrototype(server: Prototrail, id: string): Promise<Stored> {
  return { id, app: appOf(await server.apps.get({ id })) };
}

function appOf(answer: unknown): App {
  const parsed = parseApp(answer);
  if (!parsed.ok) throw new PushRefused('The prototype on the server is damaged.');
  return parsed.app;
}

async function storePictures(
  server: Prototrail,
  appID: string,
  { fills, layers }: { fills: string[]; layers: string[] },
  source: PushSource,
): Promise<{ pictures: Map<string, DesignPicture>; missing: number }> {
  const wanted = [
    ...fills.map((fill) => ({ key: fillKey(fill), ask: { fill } })),
    ...layers.map((layer) => ({ key: layerKey(layer), ask: { layer } })),
  ];
  const pictures = new Map<string, DesignPicture>();
  let asked = 0;
  for (let at = 0; at < wanted.length; at += picturesAtOnce) {
    const batch: { key: string; bytes: Uint8Array; size: { w: number; h: number } }[] = [];
    for (const { key, ask } of wanted.slice(at, at + picturesAtOnce)) {
      source.tell(`Picture ${(asked += 1)} of ${wanted.length}…`);
      const bytes = await source.picture(ask);
      const size = bytes && pictureSize(bytes);
      if (bytes && size) batch.push({ key, bytes, size });
    }
    if (batch.length === 0) continue;
    const files = batch.map(({ bytes }, index) => new File([new Uint8Array(bytes)], `${index}.png`));
    const { uploads } = await server.images.upload({ appID, files });
    for (const [index, { key, size }] of batch.entries()) {
      const stored = uploads.find(({ name }) => name === `${index}.png`);
      if (stored) pictures.set(key, { url: stored.url, ...size });
    }
  }
  return { pictures, missing: wanted.length - pictures.size };
}

function wordsOf(error: unknown, address: string): string {
  if (!(error instanceof CallFailed))
    return `${address} cannot be reached. Check the address, and whether the server is on.`;
  if (error.status === 401) return 'The server does not accept the key: it is wrong, has ended, or was revoked.';
  if (error.status === 403)
    return 'The key may not change prototypes: give it the scopes design.read and design.write.';
  if (error.status === 404) return 'There is no such prototype, or the key may not see it.';
  if (error.status === 413) return 'The pictures are too large for the server.';
  return `The server answered ${error.status}.`;
}
