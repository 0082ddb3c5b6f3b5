import '@testing-library/jest-dom';
import { Driver, makePrototype } from '@prototrail/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimulateConsole } from './simulate-console';

const app = makePrototype({
  screens: { Home: { widgets: { Go: { type: 'Button' }, Shape: { y: 100 } } }, List: {} },
  lines: [{ from: 'Go', to: 'List' }],
});

describe('the console of a simulation', () => {
  it('lists what was recorded with the names of the designer, and marks missed clicks', async () => {
    const driver = new Driver(app);
    driver.click('Shape');
    driver.time += 1500;
    driver.click('Go');
    let cleared = 0;
    render(<SimulateConsole app={app} events={driver.events} variables={{}} onClear={() => (cleared += 1)} />);
    const lines = screen.getByRole('log', { name: 'Events' }).textContent;
    expect(lines).toContain('WidgetClick Home · Shapemissed');
    expect(lines).toContain('1.7WidgetClick Home · Go');
    expect(lines).toContain('ScreenLoaded List');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Clear the list' }));
    expect(cleared).toBe(1);
  });

  it('shows the variables, and says when there are none', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<SimulateConsole app={app} events={[]} variables={{}} onClear={() => undefined} />);
    expect(screen.getByText(/Nothing was recorded yet/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Variables' }));
    expect(screen.getByText('The prototype has no variables.')).toBeVisible();
    rerender(<SimulateConsole app={app} events={[]} variables={{ cart: { items: 2 } }} onClear={() => undefined} />);
    expect(screen.getByText('cart')).toBeVisible();
    expect(screen.getByText(/"items": 2/)).toBeVisible();
  });
});
