import { screen, waitFor } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import DesignDialog from './design-dialog';
import { openDesign } from './open-design';
import { DesignRefused } from './opened-design';
import type { DesignPlace } from './store-design';

const frame = (id: string, name: string) => ({
  ...{
    id,
    name,
    type: 'FRAME',
    absoluteBoundingBox: { x: 0, y: 0, width: 375, height: 812 },
    size: { x: 375, y: 812 },
  },
  children: [
    {
      ...{
        id: `${id}0`,
        name: 'Hero',
        type: 'RECTANGLE',
        absoluteBoundingBox: { x: 0, y: 0, width: 375, height: 200 },
      },
      fills: [{ type: 'IMAGE', imageRef: 'abc', scaleMode: 'FILL' }],
    },
  ],
});
const answer = {
  name: 'Sprig app',
  document: {
    type: 'DOCUMENT',
    children: [
      { id: '0:1', name: 'Cover', type: 'CANVAS', children: [frame('1:1', 'Cover')] },
      { id: '0:2', name: 'Flow', type: 'CANVAS', children: [frame('2:1', 'Shop'), frame('2:2', 'Basket')] },
    ],
  },
};
const fileOf = (text: string, name = 'sprig.json'): File =>
  Object.assign(new File([text], name), {
    text: () => Promise.resolve(text),
    slice: (from: number, to: number) => ({ text: () => Promise.resolve(text.slice(from, to)) }),
  });

const target = { appId: 'a', frames: new Set<string>(), preview: () => [], place: () => undefined };

beforeAll(completeBrowser);

describe('importing a design', () => {
  it('goes from the file over its frames to what changes, and then adds the screens', async () => {
    const built: { screens: { name: string }[] }[] = [];
    let last = 0;
    const place: DesignPlace = {
      ...{ at: { x: 0, y: 0 }, z: 0, withStart: true },
      newId: (prefix) => `${prefix}${(last += 1)}`,
    };
    const onClose = jest.fn();
    const { user } = renderWithServer(
      <DesignDialog
        file={fileOf(JSON.stringify(answer))}
        target={{ ...target, place: (build) => void built.push(build(place)) }}
        onClose={onClose}
      />,
    );
    // the page with most frames is chosen
    expect(await screen.findByRole('checkbox', { name: 'Shop' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Basket' }));
    await user.click(screen.getByRole('button', { name: 'Check 1 frame' }));
    expect(screen.getByText('Its image is not in the file. It shows as a grey box.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 screen imported')).toBeVisible();
    expect(built.map(({ screens }) => screens.map(({ name }) => name))).toEqual([['Shop']]);
    expect(onClose).toHaveBeenCalled();
  });

  it('says why a file cannot be read', async () => {
    const problemOf = (file: File) =>
      openDesign(file).then(
        () => 'ok',
        (reason: unknown) => (reason instanceof DesignRefused ? reason.problem : String(reason)),
      );
    expect(await problemOf(fileOf('{"document": {"ty'))).toBe('damaged');
    expect(await problemOf(fileOf('words alone'))).toBe('notDesign');
    expect(await problemOf(fileOf('{"screens": {}}'))).toBe('notDesign');
    expect(await problemOf(fileOf('', 'shop.fig'))).toBe('figFile');
    expect(await problemOf(fileOf('{"document": {"type": "DOCUMENT"}}'))).toBe('noFrames');
    expect(await problemOf(fileOf('<svg><g></svg', 'a.svg'))).toBe('svg');
    const { user } = renderWithServer(<DesignDialog onClose={() => undefined} />);
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), fileOf('{"document": {"ty'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The JSON is damaged or was cut. Save the answer again.',
    );
  });
});

describe('a file of another import', () => {
  const description = fileOf('{"openapi": "3.0.0"}', 'api.json');

  it('is handed on', async () => {
    const onOther = jest.fn(() => true);
    renderWithServer(<DesignDialog file={description} onClose={() => undefined} onOther={onOther} />);
    await waitFor(() => expect(onOther).toHaveBeenCalledWith('api', description));
  });

  it('gets a message that says where it belongs, where it cannot be handed on', async () => {
    renderWithServer(<DesignDialog file={description} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This is an API description.');
  });
});

describe('a file of Figma by its address', () => {
  it('is read through the server: pages first, then the chosen ones', async () => {
    const { pages, file } = { pages: answer.document.children, file: answer };
    const outline = {
      name: 'Sprig app',
      version: '7',
      document: { children: pages.map(({ id, name }) => ({ id, name })) },
    };
    const asked: unknown[] = [];
    const { user, sent } = renderWithServer(<DesignDialog onClose={() => undefined} target={target} />, {
      answers: {
        'POST /rest/designs/figma.json': () => {
          const { part } = sent.at(-1)?.body as { part: string };
          asked.push(part);
          if (part === 'outline') return { status: 200, body: outline };
          return part === 'file' ? { status: 200, body: file } : { status: 403 };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(
      screen.getByText('This is no address of a Figma file. Copy it from the browser or with Share.'),
    ).toBeVisible();
    await user.type(
      screen.getByRole('textbox', { name: 'Address of the Figma file' }),
      'https://www.figma.com/design/AbCdEf123/Sprig',
    );
    await user.type(screen.getByLabelText('Personal access token'), 'figd_x');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await user.click(await screen.findByRole('button', { name: 'Load 2 pages' }));
    expect(await screen.findByRole('checkbox', { name: 'Shop' })).toBeChecked();
    expect(asked).toEqual(['outline', 'file', 'variables']);
    expect(sent[0]?.body).toEqual({ part: 'outline', key: 'AbCdEf123', token: 'figd_x' });
  });

  it('says why Figma refuses', async () => {
    const { user } = renderWithServer(<DesignDialog onClose={() => undefined} />, {
      answers: { 'POST /rest/designs/figma.json': { status: 404 } },
    });
    await user.type(
      screen.getByRole('textbox', { name: 'Address of the Figma file' }),
      'https://www.figma.com/file/AbCdEf123/Sprig',
    );
    await user.type(screen.getByLabelText('Personal access token'), 'figd_x');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Figma has no file at this address, or you may not see it.',
    );
  });
});
