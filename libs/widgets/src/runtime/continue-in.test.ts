import { deriveApp, type App } from '@prototrail/model';
import { Driver, makePrototype } from '@prototrail/testing';
import { continueIn } from './continue-in';

const app = makePrototype({
  screens: { home: { widgets: { go: {} } }, list: { widgets: { ask: {} } }, sure: { style: { overlay: true } } },
  lines: [
    { from: 'go', to: 'list' },
    { from: 'ask', to: 'sure' },
  ],
});
const without = (...ids: string[]): App => ({
  ...app,
  screens: Object.fromEntries(Object.entries(app.screens).filter(([id]) => !ids.includes(id))),
});

describe('a prototype that is edited while it runs', () => {
  const driver = new Driver(app, { variables: { city: 'Lisbon' } });
  driver.click('go');
  driver.click('ask');
  const after = (changed: App) => continueIn(deriveApp(changed), driver.state);

  it('goes on as it is while its screens are there', () => {
    expect(driver.state).toMatchObject({ base: { screen: 'list' }, overlays: [{ screen: 'sure' }] });
    expect(after({ ...app, name: 'New' })).toBe(driver.state);
  });

  it('loses an overlay that is gone, and keeps the rest', () => {
    expect(after(without('sure'))).toMatchObject({ base: { screen: 'list' }, overlays: [] });
  });

  it('falls back to the start screen, with its variables', () => {
    expect(after(without('list'))).toMatchObject({
      ...{ status: 'running', base: { screen: 'home' }, overlays: [], transition: null },
      variables: { city: 'Lisbon' },
    });
    expect(after(without('home', 'list', 'sure')).status).toBe('no-start-screen');
  });
});
