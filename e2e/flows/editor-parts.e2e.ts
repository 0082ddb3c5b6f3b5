/**
 * The editor while the network is away: parts that were not loaded yet wait instead of taking the page down, what is done meanwhile is kept,
 * and all of it comes by itself when the network is back.
 */
import type { App } from '@prototrail/model';
import type { Browser, WebSocketRoute } from 'playwright-core';
import { aPrototype, openStudio, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

let people = 0;

describe('an editor whose connection is lost', () => {
  let product: StudioProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  const layers = ({ page }: Studio) => page.getByRole('region', { name: 'Layers' });
  const addScreen = (studio: Studio) => layers(studio).getByRole('button', { name: 'Add screen' }).click();
  const rows = (studio: Studio) => layers(studio).getByRole('row', { level: 1 }).count();
  const sees = (studio: Studio, count: number) => until(async () => (await rows(studio)) === count);
  const state = async ({ page }: Studio) =>
    (await page.getByRole('banner').getByRole('status').allTextContents()).join();

  /** A person with a prototype of two screens, whose window can lose its connection. */
  async function open(): Promise<{
    studio: Studio;
    id: string;
    token: string;
    setOnline(isOnline: boolean): Promise<void>;
  }> {
    people += 1;
    const email = `parts${people}@example.org`;
    const token = await product.signUp(email);
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, aPrototype('Bread shop'));
    const studio = await openStudio(browser, product);
    await studio.continueAs(email);
    const sockets = new Set<WebSocketRoute>();
    await studio.context.routeWebSocket(/\/ws/, (socket) => {
      socket.connectToServer();
      sockets.add(socket);
    });
    const setOnline = async (isOnline: boolean): Promise<void> => {
      await studio.context.setOffline(!isOnline);
      if (isOnline) return;
      await Promise.all([...sockets].map((socket) => socket.close({ code: 1001 })));
      sockets.clear();
    };
    return { studio, id, token, setOnline };
  }

  it('shows its canvas, takes edits, and loads the part that was asked for when the network is back', async () => {
    const { studio, id, token } = await open();
    let lacks = true;
    await studio.context.route(/\/assets\/(editor-comments|thread-view|versions-panel)/, (route) =>
      lacks ? route.abort('internetdisconnected') : route.continue(),
    );
    await studio.go(`#/apps/${id}/create.html`);
    await studio.page.getByTestId('canvas').waitFor();
    await sees(studio, 2);
    await studio.page.getByRole('button', { name: 'Versions' }).click();
    await studio.page.getByRole('button', { name: 'Layers' }).click();
    await addScreen(studio);
    await sees(studio, 3);
    await until(async () => (await state(studio)) === 'Saved');
    expect(Object.keys((await product.call<App>('GET', `/rest/apps/${id}.json`, token)).screens)).toHaveLength(3);
    lacks = false;
    await studio.page.getByRole('button', { name: 'Comments' }).click();
    await studio.page.getByRole('button', { name: 'Add a comment' }).waitFor();
    await studio.page.getByRole('button', { name: 'Versions' }).click();
    await studio.page.getByText(/Automatic versions stay/).waitFor();
    expect(studio.problems).toEqual([]);
    await studio.context.close();
  }, 120_000);

  it('keeps what is drawn without a connection, says so, and sends it afterwards', async () => {
    const { studio, id, token, setOnline } = await open();
    await studio.go(`#/apps/${id}/create.html`);
    await studio.page.getByTestId('canvas').waitFor();
    await sees(studio, 2);
    await setOnline(false);
    await addScreen(studio);
    await sees(studio, 3);
    await until(async () => (await state(studio)).startsWith('Offline'));
    await setOnline(true);
    await until(async () => (await state(studio)) === 'Saved');
    expect(Object.keys((await product.call<App>('GET', `/rest/apps/${id}.json`, token)).screens)).toHaveLength(3);
    expect(studio.problems).toEqual([]);
    await studio.context.close();
  }, 120_000);
});
