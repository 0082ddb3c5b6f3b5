import { Driver, makePrototype, types, type PrototypeParts } from '../testing/prototype-factory';

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
