/** Saved and pasted pages as designs: a browser lays them out, at the widths of a computer, a tablet and a phone. */
import {
  colourOf,
  fillKey,
  pictureSize,
  plainColour,
  readSvg,
  type DesignFile,
  type DesignNode,
  type FileNote,
} from '@prototrail/design-import';
import { plain } from '../design/plain-xml';
import { DesignRefused, opened, type DesignPreview, type OpenedDesign } from '../design/opened-design';
import { absolute, findFile, type SavedPages } from './page-files';
import { controls } from './read-control';
import { readLayout, type Box, type LayoutOptions } from './read-layout';
import { stillPage, type StillPage } from './still-page';

const windows = [
  { w: 1440, h: 900 },
  { w: 768, h: 1024 },
  { w: 390, h: 844 },
] as const;
const longestMs = 15_000;

/** @throws DesignRefused */
export async function openPages(saved: SavedPages, source: string): Promise<OpenedDesign> {
  const notes = new Set<FileNote>();
  const frames = new Map<number, DesignNode[]>(windows.map(({ w }) => [w, []]));
  const names = new Map<string, Uint8Array>();
  const titles = new Map<string, number>();
  for (const name of saved.pages) {
    const still = stillPage(saved, name);
    try {
      const title = titleOf(still.title, name, titles);
      await withFrame(still.html, (page, resize) => {
        for (const window of windows) {
          resize(window);
          const { frame, isCut, isTall } = readLayout(page, optionsFor(saved, name, still, { window, title }));
          frames.get(window.w)?.push(frame);
          if (isCut) notes.add('tooManyLayers');
          if (isTall) notes.add('tooTall');
        }
      });
      if (still.lacksFiles) notes.add('pageFiles');
      if (still.hasFonts) notes.add('pageFonts');
      for (const [picture, bytes] of still.contents) names.set(inPage(picture, name), bytes);
    } finally {
      still.release();
    }
  }
  const design: DesignFile = {
    ...{ name: source.replace(/\.[a-z]+$/i, ''), components: new Map(), tokens: [], modes: [], notes: [...notes] },
    pages: windows.map(({ w, h }) => ({ id: `${w}`, name: `${w} × ${h}`, frames: frames.get(w) ?? [] })),
  };
  // what only scripts write is not there
  if (design.pages.every((page) => page.frames.every(isBare))) throw new DesignRefused('pageEmpty');
  const bytesOf = new Map([...names].map(([ref, bytes]) => [fillKey(ref), bytes]));
  return { ...opened(design, source, () => Promise.resolve(bytesOf)), previews: previewsOf(bytesOf) };
}

/** A frame with a ground at most. */
const isBare = ({ children, look }: DesignNode): boolean =>
  children.length === 0 && look.fills.every(({ kind }) => kind === 'paint');

function previewsOf(pictures: ReadonlyMap<string, Uint8Array>): Map<string, DesignPreview> {
  return new Map(
    [...pictures].flatMap(([key, bytes]): [string, DesignPreview][] => {
      const size = pictureSize(bytes);
      return size ? [[key, { url: URL.createObjectURL(new Blob([new Uint8Array(bytes)])), ...size }]] : [];
    }),
  );
}

/** Screens have names of their own. */
function titleOf(title: string, name: string, taken: Map<string, number>): string {
  const plainName = (title === '' ? (name.split('/').pop() ?? name).replace(/\.x?html?$/i, '') : title).slice(0, 80);
  const count = (taken.get(plainName) ?? 0) + 1;
  taken.set(plainName, count);
  return count === 1 ? plainName : `${plainName} ${count}`;
}

/** Pictures inside of a page have no name of their own. */
const inPage = (picture: string, page: string): string =>
  picture.startsWith('inline-') ? `${page} ${picture}` : picture;

const named = ({ pictures }: StillPage, page: string): Map<string, string> =>
  new Map([...pictures].map(([address, picture]) => [address, inPage(picture, page)]));

function optionsFor(
  saved: SavedPages,
  name: string,
  still: StillPage,
  { window, title }: { window: { w: number; h: number }; title: string },
): LayoutOptions {
  const frameId = (page: string): string => `${window.w} ${page}`;
  return {
    ...{ frameId: frameId(name), name: title, window, controls, colour: readColour, pictures: named(still, name) },
    linkTo: (address) => {
      const page = findFile(saved.files, address, name);
      if (page !== undefined && saved.pages.includes(page)) return { action: 'screen', to: frameId(page) };
      const whole = absolute(address, name) ?? '';
      return /^(https?:|mailto:|tel:)/i.test(whole) && whole.length <= 2000 ? { action: 'url', to: whole } : undefined;
    },
    drawing: (element, box, id) => drawingOf(withLooks(element), box, id),
    drawingFile: (picture, box, id) => {
      const text = still.drawings.get(picture.replace(/^.* (?=inline-)/, ''));
      if (text === undefined) return undefined;
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      return root.localName === 'svg' ? drawingOf(root, box, id) : undefined;
    },
  };
}

/** The layers of a drawing, moved to its place on the page. */
function drawingOf(root: Element, { x, y, w, h }: Box, id: string): DesignNode | undefined {
  const sized = root.cloneNode(true) as Element;
  if (!sized.hasAttribute('viewBox')) {
    const [ownW, ownH] = [sized.getAttribute('width'), sized.getAttribute('height')].map((each) =>
      Number.parseFloat(each ?? ''),
    );
    if (ownW && ownH) sized.setAttribute('viewBox', `0 0 ${ownW} ${ownH}`);
  }
  sized.setAttribute('width', String(w));
  sized.setAttribute('height', String(h));
  const frame = readSvg(plain(sized, 0), 'svg')?.design.pages[0]?.frames[0];
  if (!frame || frame.children.length === 0) return undefined;
  const moved = (node: DesignNode): DesignNode => ({
    ...node,
    ...{ id: `${id} ${node.id}`, x: node.x + x, y: node.y + y, children: node.children.map(moved) },
  });
  return { ...moved(frame), id };
}

const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'fill-rule',
  'stroke-linecap',
  'fill-opacity',
  'stroke-opacity',
];

/** A drawing with the looks that styles of the page give it. */
function withLooks(element: Element): Element {
  const view = element.ownerDocument.defaultView ?? window;
  const copy = element.cloneNode(true) as Element;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of [element, ...element.querySelectorAll('*')].entries()) {
    const target = copies[index];
    if (!target) continue;
    const style = view.getComputedStyle(original);
    if (style.display === 'none') target.setAttribute('display', 'none');
    for (const key of looks) {
      const value = style.getPropertyValue(key);
      if (value !== '')
        target.setAttribute(
          key,
          colourful.has(key) && !/^(none|url)/.test(value) ? (readColour(value) ?? 'none') : value,
        );
    }
    target.removeAttribute('style');
    target.removeAttribute('class');
  }
  for (const use of copy.querySelectorAll('use')) {
    const id = (use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '').slice(1);
    const used = id === '' ? null : element.ownerDocument.getElementById(id);
    if (used && !element.contains(used)) {
      const group = used.cloneNode(true) as Element;
      copy.append(group);
    }
  }
  return copy;
}

const colourful = new Set(['fill', 'stroke']);

/** Colours in any notation: what is not plain is painted and read. */
const readColour = (css: string): string | undefined => {
  const known = seen.get(css);
  if (known !== undefined || seen.has(css)) return known;
  const value = /^rgba?\(/.test(css) ? plainColour(css) : painted(css);
  if (seen.size < 5000) seen.set(css, value);
  return value;
};
const seen = new Map<string, string | undefined>();

function painted(css: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context || !CSS.supports('color', css)) return undefined;
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  return colourOf([r, g, b, a / 255]);
}

type Resize = (size: { w: number; h: number }) => void;

/** Lays a page out in a hidden frame, in which no script runs, and whose policy loads nothing. */
async function withFrame(html: string, read: (page: Document, resize: Resize) => void): Promise<void> {
  const frame = document.createElement('iframe');
  // without `allow-scripts` nothing runs; the same origin lets this page read the positions
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  const resize: Resize = ({ w, h }) => {
    frame.style.cssText = `position:fixed;left:-20000px;top:0;width:${w}px;height:${h}px;border:0;visibility:hidden`;
  };
  resize(windows[0]);
  frame.srcdoc = html;
  try {
    await loaded(frame);
    const page = frame.contentDocument;
    if (!page?.body) throw new DesignRefused('page');
    await Promise.race([page.fonts.ready, pause(3000)]);
    read(page, resize);
  } finally {
    frame.remove();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DesignRefused('page')), longestMs);
    frame.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.body.append(frame);
  });
}
