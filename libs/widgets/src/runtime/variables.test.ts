import { Driver, makePrototype, type PrototypeParts } from '@prototrail/testing';
import { sceneOf } from './scene';

const drive = (parts: PrototypeParts) => new Driver(makePrototype(parts));

it('knows the values of screens that were not shown yet', () => {
  const driver = drive({
    screens: {
      home: { widgets: { go: { type: 'Button' } } },
      settings: { widgets: { dark: { type: 'Switch', props: { checked: true, databinding: { default: 'dark' } } } } },
      night: {},
      day: {},
    },
    lines: [
      { from: 'go', to: 'or' },
      { from: 'or', to: 'night', rule: { type: 'databinding', databinding: 'dark', operator: '==', value: 'true' } },
      { from: 'or', to: 'day' },
    ],
    free: { or: {} },
  });
  driver.click('go');
  expect(driver.state.base.screen).toBe('night');
});

it('offers the options that a variable holds', () => {
  const driver = new Driver(
    makePrototype({
      screens: {
        home: {
          widgets: { city: { type: 'DropDown', props: { options: ['-'], databinding: { options: 'cities' } } } },
        },
      },
    }),
    { variables: { cities: ['Lisbon', 'Porto', { no: 'text' }] } },
  );
  const { derived } = driver.runtime;
  const item = sceneOf(derived, 'home', driver.state.variables).byKey.get('city');
  expect(item?.widget.props['options']).toEqual(['Lisbon', 'Porto']);
});

it('puts a screen together again only for variables that its widgets are made of', () => {
  const driver = drive({
    screens: {
      home: {
        widgets: {
          list: { type: 'Repeater', w: 300, h: 300, props: { layout: 'rows', databinding: { default: 'cart.rows' } } },
          row: { type: 'Button', x: 10, y: 10, w: 200, h: 40, z: 2, props: { databinding: { default: 'title' } } },
        },
      },
    },
  });
  const rows = [{ title: 'First' }, { title: 'Second' }];
  const at = (variables: Record<string, unknown>) => sceneOf(driver.runtime.derived, 'home', variables);
  const cart = { rows };
  const first = at({ cart, name: 'Ada' });
  expect(first.byKey.has('row-1')).toBe(true);
  expect(at({ cart, name: 'Bob', _qux: { screen: 'home' } })).toBe(first);
  const more = at({ cart: { rows: [...rows, { title: 'Third' }] }, name: 'Bob' });
  expect(more.byKey.has('row-2')).toBe(true);
  expect(at({ name: 'Bob' })).not.toBe(more);
});

describe('what a screen shows of variables when it opens', () => {
  const parts: PrototypeParts = {
    screens: {
      home: {
        widgets: {
          name: { type: 'TextBox', props: { label: 'Ann', databinding: { default: 'person' } } },
          greeting: { type: 'Label', props: { label: 'Hello {value}!', databinding: { default: 'guest' } } },
          count: { type: 'Label', props: { label: 'Value: {0}', databinding: { default: 'count' } } },
          volume: { type: 'HSlider', props: { value: 20, databinding: { default: 'volume' } } },
          plain: { type: 'Label', props: { label: 'Nothing' } },
        },
      },
    },
  };
  const inits = (driver: Driver) =>
    driver.events.filter(({ type }) => type === 'WidgetInit').map(({ widget, state }) => [widget, state?.value]);

  it('is recorded, labels as the text that is read', () => {
    const driver = new Driver(makePrototype(parts), { variables: { guest: 'Bea', count: 5, volume: 60 } });
    expect(inits(driver)).toEqual([
      ['count', 'Value: 5'],
      ['greeting', 'Hello Bea!'],
      ['volume', 60],
    ]);
  });

  it('is not recorded where it is what the author gave', () => {
    const driver = new Driver(makePrototype(parts), { variables: { volume: 20 } });
    expect(inits(driver)).toEqual([]);
  });
});
