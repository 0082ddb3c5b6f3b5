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
