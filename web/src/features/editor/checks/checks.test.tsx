import { deriveApp, type App, type Widget } from '@prototrail/model';
import { createPaintEnv } from '@prototrail/widgets';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makePrototype, type PrototypeParts } from '../../../simulator/testing/prototype-factory';
import { renderEditor } from '../test/render-editor';
import Checks from './checks';
import { checkApp } from '@prototrail/widgets/checks';
import type { Finding } from '@prototrail/widgets/checks';

const env = createPaintEnv();

function check(app: App): Finding[] {
  const steps = checkApp(deriveApp(app), env);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
const found = (app: App): string[] => check(app).map(({ rule, name }) => `${rule} ${name}`);
const onScreen = (widgets: Record<string, Partial<Widget>>, parts: Partial<PrototypeParts> = {}): App => ({
  ...makePrototype({ screens: { home: { style: { background: '#ffffff' }, widgets } }, ...parts }),
  language: 'en',
});
const label = (text: string, style: Record<string, unknown>, more: Partial<Widget> = {}): Partial<Widget> => ({
  type: 'Label',
  w: 200,
  h: 24,
  props: { label: text },
  style: { fontSize: 14, ...style },
  ...more,
});

test('the language of the texts is told, as a tag that browsers know', () => {
  expect(found({ ...onScreen({}), language: undefined })).toEqual(['language home']);
  expect(found({ ...onScreen({}), language: '<b>' })).toEqual(['language home']);
  expect(found({ ...onScreen({}), language: 'pt-BR' })).toEqual([]);
});

test('in each language it is told what does not fit and how many texts have no translation', () => {
  const de = { label: { text: 'Datenschutzerklärung', of: 'Privacy' } };
  const app = onScreen({
    privacy: label('Privacy', { color: '#222222' }, { w: 60, translations: { de } }),
    terms: label('Terms', { color: '#222222' }, { y: 60, w: 60 }),
  });
  const inGerman = check({ ...app, languages: { de: {} } });
  expect(inGerman.map(({ rule, id, language, missing }) => [rule, id, language, missing])).toEqual([
    ['overflow', 'privacy', 'de', undefined],
    ['translation', 'home', 'de', 1],
  ]);
  expect(check(app)).toEqual([]);
});

describe('the order of reading', () => {
  const button = (name: string, x: number, y: number, z: number): Partial<Widget> => ({
    ...label(name, { color: '#222222' }, { x, y, w: 80, h: 44, z }),
    name,
  });
  const orders = (app: App) => check(app).flatMap(({ order }) => order ?? []);

  test('is that of the layers; what is seen later must not be read first', () => {
    const inTurn = { a: button('A', 0, 0, 1), b: button('B', 100, 0, 2), c: button('C', 0, 60, 3) };
    expect(orders(onScreen(inTurn))).toEqual([]);
    const outOfTurn = { a: button('A', 0, 0, 3), b: button('B', 100, 0, 1), c: button('C', 0, 60, 2) };
    expect(orders(onScreen(outOfTurn))).toEqual([{ count: 1, later: 'B', sooner: 'A', order: ['a', 'b', 'c'] }]);
  });

  test('keeps what lies over something else over it, and says nothing where another order mends nothing', () => {
    const over = {
      text: button('Text', 0, 0, 2),
      card: { type: 'Box', w: 300, h: 200, z: 1 },
      b: button('B', 0, 210, 0),
    };
    expect(orders(onScreen(over))).toEqual([{ count: 1, later: 'B', sooner: 'Text', order: ['card', 'text', 'b'] }]);
    // Side by side in columns of their own, or fixed in front of all: no order is better.
    expect(orders(onScreen({ b: button('B', 200, 0, 1), a: button('A', 0, 90, 2) }))).toEqual([]);
    const bar = { ...button('Bar', 0, 0, 9), style: { fixed: true, color: '#222222' } };
    expect(orders(onScreen({ bar, a: button('A', 0, 300, 1) }))).toEqual([]);
  });
});

describe('contrast', () => {
  const ratio = (widgets: Record<string, Partial<Widget>>): (number | undefined)[] =>
    check(onScreen(widgets)).map(({ contrast }) => contrast && Math.round(contrast.ratio * 10) / 10);

  test('is that of the text to what lies under it', () => {
    expect(ratio({ pale: label('Pale', { color: '#999999' }), dark: label('Dark', { color: '#333333' }) })).toEqual([
      2.8,
    ]);
    const card = { type: 'Box', z: 1, w: 300, h: 100, style: { background: '#222222' } };
    expect(ratio({ card, text: label('On dark', { color: '#333333' }, { z: 2 }) })).toEqual([1.3]);
    expect(ratio({ card, text: label('On dark', { color: '#eeeeee' }, { z: 2 }) })).toEqual([]);
  });

  test('of large and of bold text may be lower', () => {
    const color = '#888888';
    expect(ratio({ large: label('Large', { color, fontSize: 24 }, { h: 40 }) })).toEqual([]);
    expect(ratio({ bold: label('Bold', { color, fontSize: 19, fontWeight: 700 }, { h: 40 }) })).toEqual([]);
    expect(ratio({ plain: label('Plain', { color, fontSize: 19 }, { h: 40 }) })).toEqual([3.5]);
  });

  test('counts what shines through, and the worst end of a gradient', () => {
    const veil = { type: 'Box', z: 1, w: 300, h: 100, style: { background: 'rgba(0,0,0,0.5)' } };
    expect(ratio({ veil, text: label('White', { color: '#ffffff' }, { z: 2 }) })).toEqual([3.9]);
    const background = {
      gradient: true,
      direction: 90,
      colors: [
        { c: '#000000', p: 0 },
        { c: '#dddddd', p: 100 },
      ],
    };
    const card = { type: 'Box', z: 1, w: 300, h: 100, style: { background } };
    expect(ratio({ card, text: label('White', { color: '#ffffff' }, { z: 2 }) })).toEqual([1.4]);
  });

  test('is not known over a picture', () => {
    const picture = {
      type: 'Image',
      name: 'Sunset',
      z: 1,
      w: 300,
      h: 100,
      style: { backgroundImage: { url: 'a/b.png', w: 10, h: 10 } },
    };
    expect(ratio({ picture, text: label('Pale', { color: '#999999' }, { z: 2 }) })).toEqual([]);
  });
});

test('text that reaches over its box does not fit, with the box that would hold it', () => {
  const long = label('A text with many words that need more than one line here', { color: '#000000' }, { w: 120 });
  const [finding] = check(onScreen({ long, short: label('Fits', { color: '#000000' }, { y: 200 }) }));
  expect(finding).toMatchObject({ rule: 'overflow', name: 'long' });
  expect(finding?.overflow?.fit?.w).toBe(120);
  expect(finding?.overflow?.fit?.h).toBeGreaterThan(60);
});

test('small targets, buttons without a link, and fields without a name', () => {
  const button = (name: string, more: Partial<Widget> = {}): Partial<Widget> => ({
    ...{ type: 'Button', name, w: 120, h: 48, props: { label: name }, style: { color: '#000000', fontSize: 14 } },
    ...more,
  });
  const app = onScreen(
    {
      go: button('Go', { y: 10 }),
      idle: button('Idle', { y: 80 }),
      small: button('Small', { y: 150, h: 30 }),
      field: { type: 'TextBox', name: 'Text box 2', y: 220, h: 48 },
      named: { type: 'TextBox', name: 'Town', y: 290, h: 48 },
      caption: label('Street', { color: '#000000' }, { y: 350 }),
      beside: { type: 'TextBox', name: 'Text box', y: 380, h: 48 },
    },
    {
      lines: [
        { from: 'go', to: 'home' },
        { from: 'small', to: 'home' },
      ],
    },
  );
  expect(found({ ...app, type: 'smartphone' })).toEqual([
    'tapTarget Small',
    'unlinked Idle',
    'name Text box 2',
    'order home',
  ]);
  expect(found({ ...app, type: 'desktop' })).toEqual(['unlinked Idle', 'name Text box 2', 'order home']);
});

test('screens nobody reaches, and dead ends; masters, segments and ends are neither', () => {
  const app = makePrototype({
    screens: {
      home: { parents: ['bar'], widgets: { go: { name: 'Go', type: 'HotSpot' }, on: { type: 'HotSpot', name: 'On' } } },
      stuck: {},
      done: { name: 'Thanks (END)' },
      bar: {},
      lost: { widgets: { back: { name: 'Back', type: 'HotSpot', action: { type: 'back' } } } },
    },
    lines: [
      { from: 'go', to: 'stuck' },
      { from: 'on', to: 'done' },
    ],
  });
  expect(found({ ...app, language: 'en' })).toEqual(['unreachable lost', 'deadEnd stuck']);
});

test('fonts that nobody brings', () => {
  const style = { color: '#000000', fontFamily: 'Brandon Grotesque, sans-serif' };
  expect(check(onScreen({ text: label('Words', style) }))).toMatchObject([
    { rule: 'font', family: 'Brandon Grotesque' },
  ]);
  expect(found(onScreen({ text: label('Words', { ...style, fontFamily: 'Georgia, serif' }) }))).toEqual([]);
});

describe('the panel', () => {
  const open = async (app: App) => {
    const rendered = renderEditor(app, <Checks isOpen />);
    await screen.findByText(/checks? pass/);
    return rendered;
  };
  const pale = () =>
    onScreen({ hint: label('Hint', { color: '#999999' }), tip: label('Tip', { color: '#aaaaaa' }, { y: 60 }) });
  const gone = (name: string) =>
    waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull());

  test('shows where it is, mends it, and undo brings it back', async () => {
    const { driver, user } = await open(pale());
    await user.click(screen.getByRole('button', { name: /hint.*2\.8 : 1, needs 4\.5/ }));
    expect(driver.selection).toEqual(['hint']);
    await user.click(screen.getByRole('button', { name: 'Fix: hint' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fix: hint' })).toBeNull());
    expect(found(driver.app)).toEqual(['contrast tip']);
    act(() => void driver.editor.history.undo());
    await screen.findByRole('button', { name: 'Fix: hint' });
  });

  test('mends all of a kind in one step of undo', async () => {
    const { driver, user } = await open(pale());
    await user.click(screen.getByRole('button', { name: 'Fix all 2' }));
    await screen.findByText('Nothing found.');
    act(() => void driver.editor.history.undo());
    expect(found(driver.app)).toEqual(['contrast hint', 'contrast tip']);
  });

  test('puts what is read out of turn into the order of seeing', async () => {
    const dark = { color: '#222222' };
    const { driver, user } = await open(
      onScreen({ low: label('Low', dark, { y: 60, z: 1 }), high: label('High', dark, { z: 2 }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Reorder: home' }));
    await screen.findByText('Nothing found.');
    expect(driver.app.widgets).toMatchObject({ high: { z: 1 }, low: { z: 2 } });
  });

  test('takes a near colour of the tokens and links it', async () => {
    const app = pale();
    const { driver, user } = await open({
      ...app,
      designtokens: { t1: { id: 't1', name: 'text/muted', type: 'color', value: '#666666' } },
    });
    await user.click(screen.getByRole('button', { name: 'Fix: hint' }));
    expect(driver.app.widgets.hint?.designtokens).toMatchObject({ style: { color: 't1' } });
  });

  test('keeps a reason with what stays, and takes it up again', async () => {
    const { driver, user } = await open(pale());
    await user.click(screen.getByRole('button', { name: /hint.*2\.8/ }));
    await user.click(screen.getByRole('button', { name: 'Ignore…' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ignore' }).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Why does it stay?' }), 'Only decoration{Enter}');
    const list = await screen.findByText('Ignored (1)');
    expect(driver.app.widgets.hint?.['ignoredChecks']).toEqual({ contrast: 'Only decoration' });
    await user.click(list);
    await user.click(screen.getByRole('button', { name: 'Check again: hint' }));
    await gone('Check again');
    expect(driver.app.widgets.hint).not.toHaveProperty('ignoredChecks');
  });

  test('is used by keyboard: arrows walk, F mends', async () => {
    const { user } = await open(pale());
    act(() => screen.getByRole('button', { name: /hint.*2\.8/ }).focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('tip');
    await user.keyboard('f');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fix: tip' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Fix: hint' })).not.toBeNull();
  });

  test('leaves out rules that are switched off', async () => {
    const { driver, user } = await open(pale());
    await user.click(screen.getByRole('button', { name: 'Choose what is checked' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Contrast' }));
    await user.keyboard('{Escape}');
    await screen.findByText('Nothing found.');
    expect(driver.app['checks']).toEqual({ off: ['contrast'] });
  });
});
