import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../canvas/test/driver';
import { EditorFrame } from './editor-frame';
import { renderEditor } from './test/render-editor';

const nothing = (): void => undefined;

async function openFrame() {
  const rendered = renderEditor(
    appWith(['Pay', 120, 120, 100, 40]),
    <EditorFrame
      homeHref="#/my-apps.html"
      isGuest={false}
      upload={() => Promise.resolve([])}
      onShare={nothing}
      onExport={nothing}
      onTranslate={nothing}
      onSimulate={nothing}
      onCommands={nothing}
      onRetrySave={nothing}
      onImportImages={nothing}
      onImportApi={nothing}
    >
      <div />
    </EditorFrame>,
  );
  // parts that are loaded on demand
  await screen.findByRole('treegrid');
  return { ...rendered, press: (key: string) => act(() => void rendered.driver.key(key)) };
}

const shown = () => ({
  layers: screen.queryByRole('treegrid') !== null,
  properties: screen.queryByRole('complementary', { name: 'Properties' }) !== null,
});

describe('the panels', () => {
  it('of both sides go with one key and come back with it', async () => {
    const { press } = await openFrame();
    expect(shown()).toEqual({ layers: true, properties: true });
    press('mod+.');
    expect(shown()).toEqual({ layers: false, properties: false });
    expect(screen.queryByRole('toolbar', { name: 'Tools' })).not.toBeNull();
    press('mod+.');
    expect(shown()).toEqual({ layers: true, properties: true });
  });

  it('that were closed before stay closed when the others come back', async () => {
    const { press, user } = await openFrame();
    await user.click(screen.getByRole('button', { name: 'Layers' }));
    expect(shown()).toEqual({ layers: false, properties: true });
    press('mod+.');
    expect(shown()).toEqual({ layers: false, properties: false });
    press('mod+.');
    expect(shown()).toEqual({ layers: false, properties: true });
  });

  it('do not open under the library that lies over the canvas', async () => {
    const { user } = await openFrame();
    const rail = within(screen.getByRole('navigation', { name: 'Panels' }));
    await user.click(rail.getByRole('button', { name: 'Widgets' }));
    await screen.findByRole('region', { name: 'Widgets' });
    await user.click(rail.getByRole('button', { name: 'Components' }));
    expect(screen.queryByRole('region', { name: 'Widgets' })).toBeNull();
  });

  it('of the left go and come back alone', async () => {
    const { press } = await openFrame();
    press('mod+\\');
    expect(shown()).toEqual({ layers: false, properties: true });
    press('mod+\\');
    expect(shown()).toEqual({ layers: true, properties: true });
  });
});

describe('full screen', () => {
  const page = document.documentElement;
  let full: Element | null = null;
  const offer = (enabled: boolean) => {
    const set = (of: object, name: string, value: PropertyDescriptor) =>
      Object.defineProperty(of, name, { configurable: true, ...value });
    set(document, 'fullscreenEnabled', { value: enabled });
    set(document, 'fullscreenElement', { get: () => full });
    if (!enabled) return;
    set(page, 'requestFullscreen', { value: () => Promise.resolve((full = page)) });
    set(document, 'exitFullscreen', { value: () => Promise.resolve((full = null)) });
  };
  afterEach(() => {
    full = null;
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(page, 'requestFullscreen');
  });

  it('is entered and left by the same key', async () => {
    offer(true);
    const { press } = await openFrame();
    press('alt+shift+f');
    expect(full).toBe(page);
    press('alt+shift+f');
    expect(full).toBeNull();
  });

  it('leaves the window as it is where the browser has none', async () => {
    offer(false);
    const { press } = await openFrame();
    expect(() => press('alt+shift+f')).not.toThrow();
    expect(shown()).toEqual({ layers: true, properties: true });
  });
});
