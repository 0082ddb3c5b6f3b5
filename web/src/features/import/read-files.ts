/** Files that were chosen or dropped together: pictures of them become one prototype, each other file one of its own. */
import { pictureSize } from '@prototrail/design-import';
import { createApp, idLimits, type App, type Screen, type Size } from '@prototrail/model';
import type { ArchivedFile } from '../../archive/prototype-archive';
import { findPictures, type FoundPicture } from '../../pictures/found-pictures';
import { DrawingUnreadable, isSvgFile, readyToSend } from '../../pictures/picture-files';
import { readPrototype, type ReadPrototype } from './read-prototype';

/** Nothing is stored. Never throws. */
export async function readFiles(files: readonly File[], nameless: string): Promise<ReadPrototype[]> {
  // one drawing stays editable; among others it is one of several pictures
  const isOneOfSeveral = (file: File): boolean => files.length > 1 && isSvgFile(file);
  const read = await Promise.all(
    files.map((file): ReadPrototype | Promise<ReadPrototype> =>
      isOneOfSeveral(file) ? { kind: 'pictures', fileName: file.name } : readPrototype(file, nameless),
    ),
  );
  const pictures = files.filter((_, index) => read[index]?.kind === 'pictures');
  if (pictures.length === 0) return read;
  return [await readPictures(pictures, nameless), ...read.filter(({ kind }) => kind !== 'pictures')];
}

interface ReadyPicture {
  name: string;
  bytes: Uint8Array;
  /** In px of a screen. */
  size: Size;
}

/** A prototype with a screen for each picture, named after its file. */
async function readPictures(files: readonly File[], nameless: string): Promise<ReadPrototype> {
  const [only] = files;
  const fileName = files.map(({ name }) => name).join(', ');
  const pictures: ReadyPicture[] = [];
  const leftOut: FoundPicture[] = [];
  for (const found of await findPictures(files)) {
    const picture = await readyPicture(found);
    if ('problem' in picture) leftOut.push(picture);
    else pictures.push(picture);
  }
  if (pictures.length === 0) return { kind: 'noPictures', fileName, leftOut };
  const name = files.length === 1 && only ? withoutEnding(only.name) || nameless : nameless;
  return {
    ...{ kind: 'ready', fileName, repairs: [], warnings: [], leftOut },
    app: appOf(name, pictures),
    archive: {
      comments: [],
      files: pictures.map(({ bytes }, index): ArchivedFile => ({ kind: 'image', address: addressOf(index), bytes })),
    },
  };
}

async function readyPicture(found: FoundPicture): Promise<ReadyPicture | (FoundPicture & { problem: unknown })> {
  const { name, file, problem } = found;
  if (!file) return { ...found, problem: problem ?? 'unreadable' };
  try {
    const { file: ready, density } = await readyToSend(file);
    const bytes = new Uint8Array(await ready.arrayBuffer());
    const { w, h } = pictureSize(bytes) ?? (await measured(ready));
    return { name, bytes, size: { w: w / density, h: h / density } };
  } catch (reason) {
    return { name, bytes: found.bytes, problem: reason instanceof DrawingUnreadable ? 'drawing' : 'kind' };
  }
}

async function measured(file: File): Promise<Size> {
  const { width: w, height: h } = await createImageBitmap(file);
  return { w, h };
}

const corner = 1000;
const gap = 100;
const addressOf = (index: number): string => `image${index + 1}.png`;
const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '').trim();

function appOf(name: string, pictures: readonly ReadyPicture[]): App {
  const screenSize = screenSizeOf(pictures[0]?.size ?? { w: 390, h: 844 });
  const app = createApp({ name, screenSize }, 0);
  const screens = pictures.map((picture, index): Screen => {
    const { w } = screenSize;
    const h = Math.max(screenSize.h, Math.round((picture.size.h * w) / picture.size.w));
    const url = addressOf(index);
    return {
      ...{
        id: `s${idLimits.firstCounter + 1 + index}`,
        type: 'Screen',
        name: withoutEnding(picture.name) || picture.name,
      },
      ...{ x: corner + index * (w + gap), y: corner, w, h, min: { ...screenSize }, children: [] },
      props: index === 0 ? { start: true } : {},
      has: { image: true },
      style: {
        background: '#ffffff',
        backgroundImage: { url, name: picture.name, w: Math.round(picture.size.w), h: Math.round(picture.size.h) },
      },
    };
  });
  const lastUUID = idLimits.firstCounter + pictures.length + 1;
  return { ...app, screens: Object.fromEntries(screens.map((screen) => [screen.id, screen])), lastUUID };
}

const phone = 390;
const desktop = 1440;

/** Screenshots of dense displays have two or three pixels for each px of a screen; what is longer than a phone is a page. */
function screenSizeOf({ w, h }: Size): Size {
  const isPhone = h > w * 1.5 && h < w * 2.4;
  const density = Math.max(1, Math.round(w / (isPhone ? phone : desktop)));
  const width = Math.max(1, Math.round(w / density));
  const height = Math.max(1, Math.round(h / density));
  return { w: width, h: isPhone ? height : Math.min(height, Math.max(1, Math.round(width * 0.75))) };
}
