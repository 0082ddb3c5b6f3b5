import { Driver, makePrototype } from '@prototrail/testing';
import { toResume } from './resume';

const app = makePrototype({
  screens: {
    home: {
      widgets: {
        next: { type: 'Button' },
        name: { type: 'TextBox', y: 100, props: { placeholder: true } },
        secret: { type: 'Password', y: 200, props: { placeholder: true, databinding: { default: 'login.secret' } } },
      },
    },
    second: {},
  },
  lines: [{ from: 'next', to: 'second' }],
});

/** Another load of the page: what was kept went through a store of text. */
const reloaded = (driver: Driver, prototype = app): Driver =>
  new Driver(prototype, { resumed: JSON.parse(JSON.stringify(toResume(driver.runtime.derived, driver.state))) });

describe('a run whose page is loaded again', () => {
  const before = new Driver(app, { variables: { city: 'Rome' } });
  before.type('name', 'Ada');
  before.blur('name');
  before.type('secret', 'hunter2');
  before.blur('secret');
  before.click('next');

  it('goes on at its screen, with its values, its variables and the way back', () => {
    const after = reloaded(before);
    expect(after.screen).toBe('second');
    expect(after.state.variables).toMatchObject({ city: 'Rome' });
    after.input({ kind: 'back', time: after.time });
    expect([after.screen, after.state.values['name']?.value]).toEqual(['home', 'Ada']);
  });

  it('keeps nothing secret', () => {
    expect(JSON.stringify(toResume(before.runtime.derived, before.state))).not.toContain('hunter');
  });

  it('begins anew where its screen is gone', () => {
    const { second: _gone, ...screens } = app.screens;
    expect(reloaded(before, { ...app, screens, lines: {} }).screen).toBe('home');
  });
});
