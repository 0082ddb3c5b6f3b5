import type { App } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { generateCode } from './index';

const pins = (...names: string[]): Record<string, unknown> => ({
  resize: Object.fromEntries(names.map((name) => [name, true])),
});
const rulesOf = (app: App, layout: 'auto' | 'fluid' = 'auto'): ((name: string) => string) => {
  const { files } = generateCode(app, { target: 'html', layout });
  const css = files.find(({ path }) => path === 'styles.css')?.text ?? '';
  return (name) => new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
};
const box = (name: string, x: number, y: number, w: number, h: number, more = {}) =>
  [name, { type: 'Box', name, x, y, w, h, style: {}, props: {}, ...more }] as const;

test('things below each other are a column with one gap', () => {
  const css = rulesOf(
    anApp()
      .withScreen('s1', { name: 'Home', w: 300, h: 400 })
      .withWidget(...box('a', 20, 30, 260, 40))
      .withWidget(...box('b', 20, 90, 260, 40))
      .build(),
  );
  expect(css('home')).toBe(
    'width: 300px; margin-inline: auto; min-height: 400px; position: relative; background: #ffffff; display: flex; flex-direction: column; gap: 20px; padding: 30px 20px 0;',
  );
  expect(css('a')).toBe('height: 40px;');
});

test('things beside each other are a row; what lies in a box is in its element', () => {
  const css = rulesOf(
    anApp()
      .withScreen('s1', { name: 'Home', w: 300, h: 400 })
      .withWidget(...box('card', 20, 20, 260, 100))
      .withWidget(...box('a', 40, 40, 60, 60))
      .withWidget(...box('b', 120, 40, 140, 60))
      .build(),
  );
  expect(css('card')).toContain('display: flex; gap: 20px; padding: 20px 20px 0;');
  expect(css('a')).toBe('flex: none; width: 60px; height: 60px;');
});

test('equal rows are a grid', () => {
  const builder = anApp().withScreen('s1', { name: 'Home', w: 320, h: 400 });
  for (let at = 0; at < 6; at += 1)
    builder.withWidget(...box(`cell${at}`, 20 + (at % 3) * 100, 20 + Math.floor(at / 3) * 100, 80, 80));
  expect(rulesOf(builder.build())('home')).toContain(
    'display: grid; grid-template-columns: repeat(3, 80px); align-content: start; gap: 20px;',
  );
});

test('only what covers others has a place of its own', () => {
  const css = rulesOf(
    anApp()
      .withScreen('s1', { name: 'Home', w: 300, h: 400 })
      .withWidget(...box('card', 20, 20, 200, 100))
      .withWidget(...box('badge', 210, 10, 20, 20))
      .withWidget(...box('below', 20, 140, 260, 40))
      .build(),
  );
  expect(css('badge')).toContain('position: absolute;');
  expect(css('card')).not.toContain('absolute');
  expect(css('below')).not.toContain('absolute');
});

test('pinned things follow the window: both edges stretch, one edge stays, fixed sizes stay', () => {
  const css = rulesOf(
    anApp()
      .withScreen('s1', { name: 'Home', w: 300, h: 400 })
      .withWidget(...box('wide', 20, 20, 260, 40, { props: pins('left', 'right') }))
      .withWidget(...box('logo', 20, 80, 100, 40, { props: pins('left', 'fixedHorizontal') }))
      .withWidget(...box('menu', 180, 140, 100, 40, { props: pins('right', 'fixedHorizontal') }))
      .withWidget(...box('foot', 20, 340, 260, 40, { props: pins('left', 'right', 'down') }))
      .build(),
  );
  expect(css('home')).toContain('min-height: max(100vh, 400px);');
  expect(css('home')).not.toContain('width: 300px');
  expect(css('wide')).toBe('height: 40px;');
  expect(css('logo')).toContain('align-self: flex-start; width: 100px;');
  expect(css('menu')).toContain('align-self: flex-end; width: 100px;');
  expect(css('foot')).toContain('margin-top: auto;');
});

test('groups are elements, groups with a layout keep it', () => {
  const autoLayout = {
    direction: 'row',
    gap: 12,
    left: 16,
    top: 8,
    right: 16,
    bottom: 8,
    alignY: 'center',
    x: 120,
    y: 120,
    w: 172,
    h: 56,
  };
  const app = anApp()
    .withScreen('s1', { name: 'Home', w: 300, h: 400 })
    .withWidget(...box('one', 36, 28, 40, 40))
    .withWidget(...box('two', 88, 28, 88, 40, { layoutItem: { width: 'fill' } }))
    .withGroup('g1', ['one', 'two'], { name: 'Toolbar', autoLayout })
    .build();
  const css = rulesOf(app);
  expect(css('toolbar')).toContain('display: flex; align-items: center; gap: 12px; padding: 8px 16px;');
  expect(css('two')).toContain('flex: 1 1 0; min-width: 0;');
});
