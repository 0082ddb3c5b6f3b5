import { screen, waitFor } from '@testing-library/react';
import { writeZip } from '../../../archive/zip';
import { EditorContext } from '../../../canvas';
import { appWith, Driver } from '../../../canvas/test/driver';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { findPictures, importLimits } from '../../../pictures/found-pictures';
import ImportImagesDialog from './import-images-dialog';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
/** The beginning of a PNG, which names its size. */
function pngOf(w: number, h: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24);
  bytes.set(png.subarray(0, 8));
  new DataView(bytes.buffer).setUint32(16, w);
  new DataView(bytes.buffer).setUint32(20, h);
  return bytes;
}
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'image/png'): File =>
  new File([bytes], name, { type });
const short = (found: Awaited<ReturnType<typeof findPictures>>) =>
  found.map(({ name, problem }) => [name, problem ?? 'ok']);

beforeAll(completeBrowser);

describe('pictures of files', () => {
  test('come in the order of their names, also from zips', async () => {
    const zip = writeZip([
      { name: 'flow/Screen 10.png', bytes: png },
      { name: 'flow/Screen 2.png', bytes: png },
      { name: 'flow/notes.txt', bytes: new TextEncoder().encode('words') },
    ]);
    const found = await findPictures([fileOf(png, 'Screen 3.png'), fileOf(zip, 'flow.zip', 'application/zip')]);
    expect(short(found)).toEqual([
      ['Screen 2.png', 'ok'],
      ['Screen 3.png', 'ok'],
      ['Screen 10.png', 'ok'],
    ]);
  });

  test('are judged by what is inside', async () => {
    const text = new TextEncoder().encode('<script>alert(1)</script>');
    const found = await findPictures([
      fileOf(text, 'a.txt', 'text/plain'),
      fileOf(new Uint8Array(0), 'b.png'),
      fileOf(new Uint8Array(importLimits.picture + 1), 'c.png'),
      fileOf(text, 'd.zip', 'application/zip'),
      fileOf(writeZip([{ name: 'a.txt', bytes: text }]), 'e.zip', 'application/zip'),
      fileOf(writeZip([{ name: '../../evil.png', bytes: png }]), 'f.zip', 'application/zip'),
      fileOf(writeZip([{ name: 'g.png', bytes: text }]), 'g.zip', 'application/zip'),
      fileOf(text, 'h.png'),
      fileOf(pngOf(20_000, 20_000), 'i.png'),
    ]);
    expect(short(found)).toEqual([
      ['a.txt', 'kind'],
      ['b.png', 'empty'],
      ['c.png', 'size'],
      ['d.zip', 'zip.notZip'],
      ['e.zip', 'noPictures'],
      ['f.zip', 'zip.unsafeName'],
      ['g.png', 'kind'],
      ['h.png', 'kind'],
      ['i.png', 'pixels'],
    ]);
  });

  test('may be drawings, in zips too, where there is a drawing inside', async () => {
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    const words = new TextEncoder().encode('just words');
    const zip = writeZip([
      { name: 'icons/leaf.svg', bytes: drawing },
      { name: 'icons/words.svg', bytes: words },
    ]);
    const found = await findPictures([
      fileOf(drawing, 'a.svg', 'image/svg+xml'),
      fileOf(words, 'b.svg', 'image/svg+xml'),
      fileOf(zip, 'c.zip', 'application/zip'),
    ]);
    expect(short(found)).toEqual([
      ['a.svg', 'ok'],
      ['b.svg', 'drawing'],
      ['leaf.svg', 'ok'],
      ['words.svg', 'drawing'],
    ]);
    expect(found[2]?.file?.type).toBe('image/svg+xml');
  });

  test('are no more than the limit, with those that are there', async () => {
    const many = Array.from({ length: importLimits.pictures + 2 }, (_, at) => fileOf(png, `${at}.png`));
    const found = await findPictures(many, [{ name: 'before.png', bytes: 1, file: fileOf(png, 'before.png') }]);
    expect(found.filter(({ problem }) => problem === 'many')).toHaveLength(3);
  });
});

describe('the dialog', () => {
  const { XMLHttpRequest } = globalThis;
  afterEach(() => {
    globalThis.XMLHttpRequest = XMLHttpRequest;
  });

  function open({ isGuest = false } = {}) {
    const driver = new Driver(appWith());
    const rendered = renderWithServer(
      <EditorContext.Provider value={driver.editor}>
        <ImportImagesDialog appId="a1" isGuest={isGuest} onClose={() => undefined} />
      </EditorContext.Provider>,
    );
    const sent: string[] = [];
    const refused = new Set<string>();
    /** Files that the server does not answer. */
    const silent = new Set<string>();
    const answer = (form: FormData): unknown => {
      const { name } = form.get('file') as File;
      sent.push(name);
      return refused.has(name)
        ? { uploads: [], reasons: [{ name, code: 'x', message: 'The image is damaged.' }] }
        : { uploads: [{ id: '1', url: `a1/${name}`, name, width: 50, height: 80 }] };
    };
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      #text = '';
      override readonly open = () => undefined;
      override readonly setRequestHeader = () => undefined;
      override get status() {
        return 200;
      }
      override get responseText() {
        return this.#text;
      }
      override readonly abort = () => this.dispatchEvent(new ProgressEvent('abort'));
      override send(form: FormData) {
        this.#text = JSON.stringify(answer(form));
        if (silent.has((form.get('file') as File).name)) return;
        setTimeout(() => {
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
          this.dispatchEvent(new ProgressEvent('load'));
        });
      }
    };
    return { ...rendered, driver, sent, refused, silent };
  }

  test('imports pictures as screens named after their files, in one step', async () => {
    const { user, driver } = open();
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), [
      fileOf(png, 'Two.png'),
      fileOf(png, 'One.png'),
    ]);
    const { editor } = driver;
    const names = (): string[] => Object.values(editor.app.screens).map(({ name }) => name);
    const before = names();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await waitFor(() => expect(names()).toEqual([...before, 'One', 'Two']));
    expect(Object.values(editor.app.screens).at(-2)?.style).toMatchObject({ backgroundImage: { url: 'a1/One.png' } });
    editor.actions.run('undo', 'menu');
    expect(names()).toEqual(before);
  });

  test('says what was refused, and imports the rest', async () => {
    const { user, driver, refused, sent } = open();
    refused.add('Bad.png');
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), [
      fileOf(png, 'Bad.png'),
      fileOf(png, 'Good.png'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('It could not be stored: The image is damaged.')).toBeInTheDocument();
    expect(Object.values(driver.editor.app.screens).map(({ name }) => name)).not.toContain('Good');
    await user.click(screen.getByRole('button', { name: 'Try the others again' }));
    await waitFor(() => expect(sent).toEqual(['Bad.png', 'Good.png', 'Bad.png']));
    await user.click(await screen.findByRole('button', { name: 'Import only 1' }));
    expect(Object.values(driver.editor.app.screens).map(({ name }) => name)).toContain('Good');
  });

  test('stops one picture and keeps the others', async () => {
    const { user, driver, silent } = open();
    silent.add('Slow.png');
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), [
      fileOf(png, 'Good.png'),
      fileOf(png, 'Slow.png'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop Slow.png' }));
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Import only 1' }));
    const names = Object.values(driver.editor.app.screens).map(({ name }) => name);
    expect(names).toContain('Good');
    expect(names).not.toContain('Slow');
  });

  test('takes pictures that are pasted', async () => {
    open();
    const paste = Object.assign(new Event('paste', { cancelable: true }), {
      clipboardData: { files: [fileOf(png, 'Pasted.png')] },
    });
    window.dispatchEvent(paste);
    expect(await screen.findByText('Pasted.png')).toBeInTheDocument();
    expect(paste.defaultPrevented).toBe(true);
  });

  test('takes pictures out, and does nothing in the try-out', async () => {
    const { user } = open();
    await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), [fileOf(png, 'One.png')]);
    await user.click(await screen.findByRole('button', { name: 'Remove One.png' }));
    expect(screen.queryByText('One.png')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  test('tells guests to sign up', () => {
    open({ isGuest: true });
    expect(screen.getByText(/Importing does not work in the try-out/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  });
});
