import { documentRules } from '@prototrail/model';
import { act, screen, waitFor } from '@testing-library/react';
import { setLanguage } from '../../i18n';
import rules from '../../i18n/locales/en/import-rules.json';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import ImportDialog from './import-dialog';

const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), { text: () => Promise.resolve(text) });

test('after a file that cannot be read another one is chosen at once', async () => {
  completeBrowser();
  const damaged = [file('shop.json', '{"name": "Shop", "screens": {')];
  const { user } = renderWithServer(
    <ImportDialog files={damaged} onClose={() => undefined} onImported={() => undefined} />,
  );
  expect(await screen.findByText('This file cannot be opened.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
  const good = '{"name":"Mended","screens":{},"widgets":{},"lines":{},"screenSize":{"w":375,"h":812}}';
  await user.upload(screen.getByLabelText('Choose another file', { selector: 'input' }), file('shop.json', good));
  expect(await screen.findByText('Mended')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
});

/** The beginning of a PNG, which names its size. */
function png(w: number, h: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, w);
  new DataView(bytes.buffer).setUint32(20, h);
  return bytes;
}

test('pictures become one prototype with a screen for each, and what is none is named', async () => {
  completeBrowser();
  const pictures = [
    new File([png(780, 1688)], 'Two.png'),
    new File([png(780, 3000)], 'One.png'),
    new File(['words'], 'Bad.svg'),
  ];
  const onImported = jest.fn();
  const { user, sent } = renderWithServer(
    <ImportDialog files={pictures} onClose={() => undefined} onImported={onImported} />,
    {
      answers: {
        'POST /rest/apps': { id: 'a1' },
        'POST /rest/images/a1': {
          uploads: ['a1/x.png', 'a1/y.png'].map((url) => ({ id: url, url, name: url, width: 780, height: 1688 })),
        },
        'POST /rest/apps/a1.json': { id: 'a1' },
      },
    },
  );
  expect(await screen.findByText(/· 2 screens/)).toBeInTheDocument();
  expect(screen.getByText('1 image cannot be imported')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(['a1']));
  const { screens } = sent.at(-1)?.body as {
    screens: Record<string, { name: string; w: number; h: number; style: object }>;
  };
  expect(Object.values(screens)).toMatchObject([
    { name: 'One', w: 780, style: { backgroundImage: { url: 'a1/x.png' } } },
    { name: 'Two', style: { backgroundImage: { url: 'a1/y.png' } } },
  ]);
});

test('an API description gets a prototype in which its parts are chosen', async () => {
  completeBrowser();
  const description = file('shop.yaml', 'openapi: 3.0.0\npaths: {}');
  const onApi = jest.fn();
  const { user } = renderWithServer(
    <ImportDialog files={[description]} onClose={() => undefined} onImported={() => undefined} onApi={onApi} />,
    { answers: { 'POST /rest/apps': { id: 'a1' } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Choose its parts' }));
  await waitFor(() => expect(onApi).toHaveBeenCalledWith('a1', description));
});

test('the chosen screens come, without links to the others', async () => {
  completeBrowser();
  const part = (id: string, x: number, children: string[]): object => ({
    ...{ id, name: `Screen ${id}`, x, y: 0, w: 375, h: 812, children, props: {}, style: {} },
  });
  const button = (id: string, x: number): object => ({
    ...{ id, name: id, type: 'Button', x, y: 0, w: 90, h: 30, z: 1, props: { label: id }, style: {}, has: {} },
  });
  const shop = {
    ...{ name: 'Shop', screenSize: { w: 375, h: 812 } },
    screens: { s1: part('s1', 0, ['w1']), s2: part('s2', 500, ['w2']), s3: part('s3', 1000, []) },
    widgets: { w1: button('w1', 10), w2: button('w2', 510) },
    lines: {
      l1: { id: 'l1', from: 'w1', to: 's2', points: [] },
      l2: { id: 'l2', from: 'w2', to: 's3', points: [] },
    },
  };
  const imported = jest.fn();
  const { user, sent } = renderWithServer(
    <ImportDialog files={[file('shop.json', JSON.stringify(shop))]} onClose={() => undefined} onImported={imported} />,
    { answers: { 'POST /rest/apps': { id: 'new' }, 'POST /rest/apps/new.json': done } },
  );
  expect(await screen.findByText('3 of 3 screens')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave out all 3' }));
  expect(screen.getByText('Choose at least one screen.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Screen s1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Screen s2' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('Links to screens that stay out are dropped.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(imported).toHaveBeenCalledWith(['new']));
  const { screens, widgets, lines } = sent.find(({ call }) => call === 'POST /rest/apps/new.json')?.body as typeof shop;
  expect([screens, widgets, lines].map((map) => Object.keys(map))).toEqual([['s1', 's2'], ['w1', 'w2'], ['l1']]);
});

describe('what is wrong with a file', () => {
  afterEach(async () => {
    await act(() => setLanguage('en'));
  });

  it('is said in the language of the reader, with the place', async () => {
    completeBrowser();
    await act(() => setLanguage('de'));
    const unknown =
      '{"name":"Laden","screens":{},"widgets":{},"lines":{"l1":{"from":"a","to":"b"}},"screenSize":{"w":9,"h":9}}';
    const files = [
      file('a.json', '{"screens": [1], "widgets": {}}'),
      file('b.json', '{"name": "x"}'),
      file('c.json', unknown),
    ];
    renderWithServer(<ImportDialog files={files} onClose={() => undefined} onImported={() => undefined} />);
    expect(await screen.findByText('Das muss ein Objekt mit einem Eintrag je Element sein.')).toContainHTML('screens');
    expect(screen.getByText('Das ist kein Prototyp: Es gibt darin keine Screens und Widgets.')).toBeVisible();
    expect(screen.getByText(/^Ein Link beginnt oder endet bei etwas, das es nicht gibt/)).toHaveTextContent(
      /lines\.l1.*\ba\b/,
    );
  });

  it('has words for every rule, the same as on the command line', () => {
    const wrong = Object.entries(documentRules).map(([rule, text]) => [rule, text.wrong]);
    expect(rules.rules).toEqual(Object.fromEntries(wrong));
  });
});
