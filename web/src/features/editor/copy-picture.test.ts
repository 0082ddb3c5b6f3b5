import { appWith, Driver } from '../../canvas/test/driver';
import { copyPicture, type DrawSelection } from './copy-picture';

class Item {
  readonly types: string[];
  constructor(readonly content: Record<string, Promise<Blob>>) {
    this.types = Object.keys(content);
  }
}

const editor = () => {
  const { editor: opened } = new Driver(appWith(['a', 120, 120, 100, 40]));
  opened.selection.set(['a']);
  return opened;
};
const drawn: DrawSelection = () => Promise.resolve(new Blob(['<svg/>'], { type: 'image/svg+xml' }));

describe('copying a picture', () => {
  const written: Item[] = [];
  const open = (write: (items: Item[]) => Promise<void>) => {
    Object.assign(globalThis, { ClipboardItem: Item });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
  };
  const before = {
    ClipboardItem: Object.getOwnPropertyDescriptor(globalThis, 'ClipboardItem'),
    clipboard: Object.getOwnPropertyDescriptor(navigator, 'clipboard'),
  };
  // test files of a group share the page, and some of them copy
  const restore = (target: object, name: string, property: PropertyDescriptor | undefined): void => {
    Reflect.deleteProperty(target, name);
    if (property) Object.defineProperty(target, name, property);
  };
  afterAll(() => {
    restore(globalThis, 'ClipboardItem', before.ClipboardItem);
    restore(navigator, 'clipboard', before.clipboard);
  });
  beforeEach(() => {
    written.length = 0;
    open(async (items) => {
      await Promise.all(items.flatMap(({ content }) => Object.values(content)));
      written.push(...items);
    });
  });

  it('puts a PNG on the clipboard as a picture and an SVG as its text', async () => {
    expect(await copyPicture(editor(), drawn, 'png')).toEqual({ isCopied: true, key: 'notice.copied.png' });
    expect(await copyPicture(editor(), drawn, 'svg')).toEqual({ isCopied: true, key: 'notice.copied.svg' });
    expect(written.map(({ types }) => types)).toEqual([['image/png'], ['text/plain']]);
  });

  it('says what is wrong: a closed clipboard, nothing on a screen, or a picture that cannot be drawn', async () => {
    const nothing: DrawSelection = () => Promise.resolve(null);
    const failing: DrawSelection = () => Promise.reject(new Error('memory'));
    expect((await copyPicture(editor(), nothing, 'png')).key).toBe('notice.nothingToDraw');
    expect((await copyPicture(editor(), failing, 'png')).key).toBe('notice.notDrawn');
    open(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
    expect((await copyPicture(editor(), drawn, 'png')).key).toBe('notice.clipboardClosed');
  });
});
