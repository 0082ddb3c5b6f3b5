import { Driver, makePrototype, type PrototypeParts } from '../testing/prototype-factory';
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
