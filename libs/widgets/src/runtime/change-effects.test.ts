import { currentValue, sceneOf } from '.';
import { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';

const drive = (parts: PrototypeParts) => new Driver(makePrototype(parts));

describe('an entry of a navigation', () => {
  const parts: PrototypeParts = {
    screens: { home: { widgets: { bar: { type: 'NavBar' } } }, orders: {}, help: {} },
    lines: [{ from: 'bar', to: 'help' }],
  };
  const choose = (to: string) => {
    const driver = drive(parts);
    const events = driver.change('bar', 'select', to, { to });
    return { driver, events };
  };

  it('shows its screen and is recorded with it', () => {
    const { driver, events } = choose('orders');
    expect(types(events)).toEqual(['WidgetClick', 'ScreenLoaded']);
    expect(events[0]?.state).toEqual({ type: 'select', value: 'orders' });
    expect(driver.state.base.screen).toBe('orders');
  });

  it('without a screen follows the line of the widget', () => {
    expect(choose('').driver.state.base.screen).toBe('help');
    expect(choose('gone').driver.state.base.screen).toBe('help');
  });

  it('that leads to the shown screen stays there', () => {
    expect(types(choose('home').events)).toEqual(['WidgetClick']);
  });
});

describe('a table', () => {
  const rows = [
    ['Fern', '12'],
    ['Aloe', '7'],
  ];
  const table = (databinding: Record<string, string>): PrototypeParts => ({
    screens: {
      home: {
        widgets: { table: { type: 'Table', props: { columns: [{ label: 'Item' }, { label: 'Stock' }], databinding } } },
      },
      item: {},
    },
    lines: [{ from: 'table', to: 'item' }],
  });

  it('writes the rows and the action of a choice to their variables, then follows its line', () => {
    const driver = drive(table({ output: 'chosen', action: 'pressed' }));
    driver.change('table', 'value', { selected: [1] }, { outputs: { output: [1], action: 'Open' } });
    expect(driver.state.variables).toMatchObject({ chosen: [1], pressed: 'Open' });
    expect(driver.state.base.screen).toBe('item');
  });

  it('shows the page that a paging chooses, and moves the paging with its own buttons', () => {
    const driver = drive({
      screens: {
        home: {
          widgets: {
            table: { type: 'Table', props: { databinding: { pagination: 'page' } } },
            paging: { type: 'Paging', props: { max: 3, selected: 2, databinding: { default: 'page' } } },
          },
        },
      },
    });
    const pageOf = (key: string): unknown => {
      const item = sceneOf(driver.runtime.derived, 'home', driver.state.variables).byKey.get(key);
      return key === 'table' ? item?.widget.props['page'] : item && currentValue(driver.state, item);
    };
    expect(pageOf('table')).toBe(2);
    driver.change('paging', 'select', 3);
    expect(pageOf('table')).toBe(3);
    driver.change('table', 'value', { selected: [], page: 1 }, { line: false, outputs: { pagination: 1 } });
    expect([pageOf('table'), pageOf('paging')]).toEqual([1, 1]);
  });

  it('writes a changed cell to its variable, stays where it is, and records no text', () => {
    const driver = new Driver(makePrototype(table({ default: 'plants' })), { variables: { plants: rows } });
    const edited = [rows[0], ['Agave', '7']];
    const events = driver.change('table', 'value', { rows: edited, isEdited: true, selected: [] }, { line: false });
    expect(driver.state.variables).toMatchObject({ plants: edited });
    expect(driver.state.base.screen).toBe('home');
    expect(events[0]?.state).toEqual({ type: 'value', value: { selected: [] } });
    expect(JSON.stringify(driver.events)).not.toContain('Agave');
  });

  it('keeps what is selected when its rows change', () => {
    const driver = new Driver(makePrototype(table({ default: 'plants' })), { variables: { plants: rows } });
    driver.change('table', 'value', { rows, selected: [1] }, { line: false });
    const item = sceneOf(driver.runtime.derived, 'home', driver.state.variables).byKey.get('table');
    expect(item && currentValue(driver.state, item)).toMatchObject({ rows, selected: [1] });
  });
});

it('paging has as many pages as the variable in its slot says', () => {
  const props = { max: 10, selected: 1, databinding: { elements: 'found', output: 'page' } };
  const parts: PrototypeParts = { screens: { home: { widgets: { pages: { type: 'Paging', props } } } } };
  const driver = new Driver(makePrototype(parts), { variables: { found: ['a', 'b', 'c'] } });
  const item = () => sceneOf(driver.runtime.derived, 'home', driver.state.variables).byKey.get('pages');
  expect(item()?.widget.props['max']).toBe(3);
  const before = item()?.widget;
  driver.change('pages', 'select', 2, { outputs: { output: 2 } });
  expect(driver.state.variables).toMatchObject({ page: 2 });
  expect(item()?.widget).toBe(before);
});

describe('a date that must be chosen', () => {
  const form = (props: Record<string, unknown>): PrototypeParts => ({
    screens: { home: { widgets: { day: { type: 'Date', props }, send: { type: 'Button' } } }, done: {} },
    lines: [{ from: 'send', to: 'done', validation: { all: true } }],
  });
  const day = (d: number) => ({ d, m: 6, y: 2026 });

  it('is missing until somebody chooses one', () => {
    const driver = drive(form({ validation: { required: true } }));
    expect(types(driver.click('send'))).toContain('ValidationErrorLine');
    driver.change('day', 'value', day(17));
    driver.click('send');
    expect(driver.state.base.screen).toBe('done');
  });

  it('is wrong as a range of one day, and where another day is asked for', () => {
    const driver = drive(form({ range: true, validation: { required: true } }));
    expect(types(driver.change('day', 'value', { from: day(17), to: day(17) }))).toContain('ValidationError');
    expect(types(driver.change('day', 'value', { from: day(17), to: day(19) }))).toContain('ValidationOk');
    const exact = drive(form({ validation: { type: 'date', date: '24.07.2026' } }));
    expect(types(exact.change('day', 'value', day(23)))).toContain('ValidationError');
    expect(types(exact.change('day', 'value', day(24)))).toContain('ValidationOk');
  });
});

describe('a carousel with buttons elsewhere', () => {
  const images = ['a.png', 'b.png', 'c.png'].map((url) => ({ url, w: 4, h: 3 }));
  const props = { images, databinding: { default: 'picture' }, refs: { nextButton: ['on'], backButton: ['back'] } };
  const parts: PrototypeParts = {
    screens: {
      home: { widgets: { pictures: { type: 'ImageCarousel', props }, on: { type: 'Box' }, back: { type: 'Box' } } },
    },
  };

  it('is turned by them; variables count from 1, recordings from 0', () => {
    const driver = drive(parts);
    const events = driver.click('on');
    expect(events.map(({ type, widget, missed }) => [type, widget, missed])).toEqual([
      ['WidgetClick', 'on', undefined],
      ['WidgetChange', 'pictures', undefined],
    ]);
    expect(events[1]?.state).toEqual({ type: 'select', value: 1 });
    expect(driver.state.variables).toMatchObject({ picture: 2 });
    driver.click('back');
    driver.click('back');
    expect(driver.state.variables).toMatchObject({ picture: 3 });
  });
});
