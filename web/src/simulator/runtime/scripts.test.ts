/** @jest-environment node */
import { LogicDriver } from '../testing/logic-driver';
import { makePrototype, types, type PrototypeParts } from '../testing/prototype-factory';
import { currentValue } from '.';

const label = (name: string, props: Record<string, unknown> = {}) => ({ type: 'Label', name, props });
const script = (text: string, props: Record<string, unknown> = {}) => ({
  type: 'Script',
  props: { script: text, ...props },
});
const screens: PrototypeParts['screens'] = {
  home: {
    widgets: {
      go: { name: 'Go' },
      total: label('Total', { label: 'Total: {0}', databinding: { default: 'total' } }),
      note: label('Note', { label: 'Note' }),
    },
  },
  paid: { name: 'Paid' },
  other: { name: 'Other' },
};

async function drive(parts: Partial<PrototypeParts>, options = {}): Promise<LogicDriver> {
  const driver = new LogicDriver(makePrototype({ screens, ...parts }), undefined, options);
  await driver.settled();
  return driver;
}
/** A click on Go that leads to a script. */
async function run(text: string, lines: PrototypeParts['lines'] = [], options = {}): Promise<LogicDriver> {
  const driver = await drive(
    { free: { s: script(text) }, lines: [{ from: 'go', to: 's', animation: 'slideLeft', duration: 200 }, ...lines] },
    options,
  );
  driver.events.length = 0;
  driver.click('go');
  await driver.settled();
  return driver;
}
const shown = (driver: LogicDriver, id: string) => driver.runtime.shown(driver.state).widget(id);

describe('a script that a line leads to', () => {
  it('writes data, shows it in bound widgets and records what they show', async () => {
    const driver = await run('data.total = data.price * 2; data.done = true', [], { variables: { price: 4 } });
    expect(driver.state.variables).toMatchObject({ price: 4, total: 8, done: true });
    expect(types(driver.events)).toEqual(['WidgetClick', 'WidgetInit']);
    expect(driver.events[1]).toMatchObject({ widget: 'total', state: { value: 'Total: 8' } });
  });

  it('removes variables that it deletes', async () => {
    const driver = await run('delete data.price', [], { variables: { price: 4 } });
    expect(driver.state.variables).not.toHaveProperty('price');
  });

  it('leads to the screen that it names, with the animation of the line', async () => {
    const driver = await run('return "Paid"', [{ from: 's', to: 'other' }]);
    expect(types(driver.events)).toEqual(['WidgetClick', 'ScreenAnimation']);
    expect(driver.events[1]).toMatchObject({ animation: { type: 'slideLeft', to: 'paid', duration: 200 } });
    driver.wait(300);
    expect(driver.screen).toBe('paid');
    expect(driver.state.history).toHaveLength(1);
  });

  it('leads on by its only line when it returns nothing, and nowhere when there are two', async () => {
    const one = await run('', [{ from: 's', to: 'other', animation: 'none' }]);
    one.wait(300);
    expect(one.screen).toBe('other');
    const two = await run('', [
      { from: 's', to: 'other' },
      { from: 's', to: 'paid' },
    ]);
    two.wait(300);
    expect([two.screen, two.state.history]).toEqual(['home', []]);
  });

  it.each([
    ['throws', 'data.total = 9; throw new Error("no")', { reason: 'error', line: 1 }],
    ['is no JavaScript', 'data.total = ;', { reason: 'error' }],
    ['names no screen', 'data.total = 9; return "Nowhere"', { reason: 'no-such-screen' }],
    [
      'fails after it waited',
      'await 1;\ndata.total = 9;\nawait Promise.reject(new Error("late"))',
      { reason: 'error', line: 3 },
    ],
    [
      'asks for a widget that is not there',
      'data.total = 9; qux.getScreen("home").getWidget("x").hide()',
      { reason: 'error', line: 1 },
    ],
  ])('changes nothing, follows no line and is recorded when it %s', async (_how, text, value) => {
    const driver = await run(text, [{ from: 's', to: 'other' }]);
    driver.wait(300);
    expect(driver.screen).toBe('home');
    expect(driver.state.variables).not.toHaveProperty('total', 9);
    expect(types(driver.events)).toEqual(['WidgetClick', 'ScriptError']);
    expect(driver.events[1]).toMatchObject({ widget: 's', state: { type: 'error', value } });
    expect(JSON.stringify(driver.events[1])).not.toMatch(/late|"no"/);
  });

  it('keeps the return value after it has waited', async () => {
    const driver = await run('await null; if (data.x === undefined) return "Paid"; return "Other"');
    driver.wait(300);
    expect(driver.screen).toBe('paid');
  });

  it('ends with an error when its answer does not come', async () => {
    const driver = await drive({
      free: { s: script('await new Promise(() => {})') },
      lines: [
        { from: 'go', to: 's' },
        { from: 's', to: 'other' },
      ],
    });
    driver.click('go');
    expect(types(driver.wait(13_000))).toEqual(['ScriptError']);
    expect([driver.screen, driver.state.logic.calls]).toEqual(['home', []]);
  });

  it('knows what started it', async () => {
    const driver = await run('data.seen = event');
    expect(driver.state.variables['seen']).toEqual({ type: 'click', widget: 'Go', screen: 'home' });
  });

  it('does not bring back a tester who went on in the meantime', async () => {
    const driver = await drive({
      free: { s: script('data.total = 1; return "Paid"') },
      lines: [
        { from: 'go', to: 's' },
        { from: 'note', to: 'other' },
      ],
    });
    driver.click('go');
    driver.click('note');
    await driver.settled();
    expect(driver.screen).toBe('other');
    expect(driver.state.variables).toMatchObject({ total: 1 });
  });

  it('asks the device to vibrate and to open pages, and the page for another prototype', async () => {
    const page = await run('qux.vibrate([10, 20]); return "https://example.org/a"');
    expect(page.state.logic.device).toMatchObject({ vibrate: [10, 20], page: 'https://example.org/a' });
    expect((await run('return "qux://abc-1"')).state.logic.device).toMatchObject({ prototype: 'abc-1' });
  });
});

describe('a script that changes elements', () => {
  it('hides, styles and labels widgets for the rest of the run; reads see earlier changes', async () => {
    const driver = await run(`
      const screen = qux.getScreen('home');
      const note = screen.getWidget('Note');
      note.toggle(); data.first = note.isHidden(); note.toggle(); data.second = note.isHidden(); note.hide();
      screen.getWidget('Total').setStyle({ color: 'red' });
      screen.getWidget('Go').setProp({ label: 'Pay' });
      screen.setStyle({ background: 'blue' });
    `);
    expect(driver.state.variables).toMatchObject({ first: true, second: false });
    expect(shown(driver, 'note')?.effectiveStyle).toMatchObject({ display: 'none' });
    expect(shown(driver, 'total')?.effectiveStyle).toMatchObject({ color: 'red' });
    expect(shown(driver, 'go')?.props).toMatchObject({ label: 'Pay' });
    expect(driver.runtime.shown(driver.state).screens['home']?.effectiveStyle).toMatchObject({ background: 'blue' });
    expect(driver.runtime.derived.widget('note')?.effectiveStyle['display']).toBeUndefined();
  });

  it('shows what its designer has hidden, and groups with the groups in them', async () => {
    const app = makePrototype({
      screens: { home: { widgets: { go: {}, a: { props: { hidden: true } }, b: {}, c: {} } } },
      groups: {
        inner: { id: 'inner', name: 'Inner', children: ['b', 'c'] },
        outer: { id: 'outer', name: 'Outer', children: ['a'], groups: ['inner'] },
      },
      free: {
        s: script(
          'const g = qux.getScreen("home").getGroup("Outer"); data.was = g.isHidden(); g.show(); g.forEachChild((id) => { data[id] = 1 })',
        ),
      },
      lines: [{ from: 'go', to: 's' }],
    });
    const driver = new LogicDriver(app);
    driver.click('go');
    await driver.settled();
    expect(driver.state.variables).toMatchObject({ was: false, a: 1, b: 1, c: 1 });
    expect(shown(driver, 'a')?.hidden).toBe(false);
  });

  it('changes the copy of a master on its screen alone', async () => {
    const app = makePrototype({
      screens: {
        home: { parents: ['master'], widgets: { go: {} } },
        next: { parents: ['master'] },
        master: { widgets: { bar: { name: 'Bar' } } },
      },
      free: { s: script('qux.getScreen("home").getWidget("Bar").hide()') },
      lines: [{ from: 'go', to: 's' }],
    });
    const driver = new LogicDriver(app);
    driver.click('go');
    await driver.settled();
    expect(shown(driver, 'bar@home')?.effectiveStyle['display']).toBe('none');
    expect(shown(driver, 'bar@next')?.effectiveStyle['display']).toBeUndefined();
  });
});

describe('scripts that no line leads to', () => {
  it('run before the first screen, one after the other, and may choose it', async () => {
    const free = {
      a: script('data.steps = ["a"]; return "Paid"', { trigger: 'load' }),
      b: script('data.steps = [...data.steps, "b"]', { trigger: 'load' }),
      c: script('data.steps = [...data.steps, data.total === undefined ? "c" : "c later"]', { trigger: 'databinding' }),
    };
    const driver = await drive({ free });
    expect(driver.state.variables['steps']).toEqual(['a', 'b', 'c']);
    expect(types(driver.events)).toEqual(['SessionStart', 'ScreenLoaded']);
    expect(driver.screen).toBe('paid');
  });

  it('does not keep the prototype from starting when it fails', async () => {
    const driver = await drive({ free: { a: script('throw 1', { trigger: 'load' }) } });
    expect(types(driver.events)).toEqual(['SessionStart', 'ScriptError', 'ScreenLoaded']);
  });

  it('run again and again until the run ends', async () => {
    const driver = await drive({ free: { a: script('data.n = (data.n || 0) + 1', { trigger: 'repeat', delay: 2 }) } });
    for (const _ of [1, 2, 3]) {
      driver.wait(2000);
      await driver.settled();
    }
    expect(driver.state.variables['n']).toBe(3);
    driver.input({ kind: 'end', time: driver.time, reason: 'closed' });
    expect(driver.state.timers).toEqual([]);
  });

  it('run after a widget changed a variable, and not after a script did', async () => {
    const driver = await drive({
      screens: { home: { widgets: { box: { type: 'CheckBox', props: { databinding: { default: 'on' } } }, go: {} } } },
      free: { d: script('data.runs = (data.runs || 0) + 1', { trigger: 'databinding' }), s: script('data.other = 1') },
      lines: [{ from: 'go', to: 's' }],
    });
    expect(driver.state.variables['runs']).toBe(1);
    driver.change('box', 'checked', true);
    driver.change('box', 'checked', false);
    await driver.settled();
    // Two changes while the first run was under way are one more run.
    expect(driver.state.variables['runs']).toBe(3);
    driver.click('go');
    await driver.settled();
    expect(driver.state.variables).toMatchObject({ runs: 3, other: 1, on: false });
  });

  it('are stopped in a loop', async () => {
    const driver = await drive({
      free: { a: script(''), b: script('') },
      lines: [
        { from: 'go', to: 'a' },
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    });
    driver.click('go');
    await driver.settled();
    expect(driver.events.at(-1)).toMatchObject({ type: 'ScriptError', state: { value: { reason: 'too-often' } } });
  });
});

it('what a script makes of typed text is not recorded, and of other data it is', async () => {
  const driver = await drive({
    screens: {
      home: {
        widgets: {
          name: { type: 'TextBox', props: { databinding: { default: 'name' } } },
          hello: label('Hello', { label: '{0}', databinding: { default: 'hello' } }),
          count: label('Count', { label: '{0}', databinding: { default: 'count' } }),
          go: {},
          more: {},
        },
      },
    },
    free: { s: script('data.hello = "Hello " + data.name'), m: script('data.count = "12 pieces"') },
    lines: [
      { from: 'go', to: 's' },
      { from: 'more', to: 'm' },
    ],
  });
  driver.type('name', 'Ada');
  driver.blur('name');
  driver.click('go');
  await driver.settled();
  driver.click('more');
  await driver.settled();
  const shownTexts = driver.events
    .filter(({ type }) => type === 'WidgetInit')
    .map(({ widget, state }) => [widget, state?.value]);
  expect(shownTexts).toEqual([
    ['hello', '\u2022'.repeat(9)],
    ['count', '12 pieces'],
  ]);
  expect(JSON.stringify(driver.events)).not.toContain('Ada');
});

it('a bound field takes what a script wrote', async () => {
  const driver = await drive({
    screens: { home: { widgets: { name: { type: 'TextBox', props: { databinding: { default: 'name' } } }, go: {} } } },
    free: { s: script('data.name = "Bob"') },
    lines: [{ from: 'go', to: 's' }],
  });
  driver.click('go');
  await driver.settled();
  const widget = driver.runtime.shown(driver.state).widget('name');
  if (!widget) throw new Error('the field is shown');
  const item = { key: 'name', sourceId: 'name', widget, fixed: false, x: 0, y: 0, w: 1, h: 1 };
  expect(currentValue(driver.state, item)).toBe('Bob');
});
