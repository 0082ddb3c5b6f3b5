import { screen, within } from '@testing-library/react';
import { aLine, anApp } from '@prototrail/testing';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import ScreensBoard from './screens-board';

const app = anApp()
  .withScreen('s1', { name: 'Shop', x: 0, y: 0 })
  .withWidget('w1', { name: 'Buy', type: 'Button', x: 10, y: 10, w: 100, h: 40 })
  .withScreen('s2', { name: 'Paid', x: 600, y: 0 })
  .withScreen('s3', { name: 'Sold out', x: 1_200, y: 0 })
  .with({
    lines: {
      l1: aLine({ id: 'l1', from: 'w1', to: 'or' }),
      l2: aLine({ id: 'l2', from: 'or', to: 's2' }),
      l3: aLine({ id: 'l3', from: 'or', to: 's3' }),
      l4: aLine({ id: 'l4', from: 's2', to: 's1' }),
    },
  })
  .build();
const or = { ...app.widgets['w1'], id: 'or', name: 'Or', type: 'LogicOr', x: 300, y: 2_000, w: 20, h: 20 };

it('all screens of a review are shown with their links, also those behind logic, and each can be tried', async () => {
  completeBrowser();
  const tried: string[] = [];
  const { user } = renderWithServer(
    <ScreensBoard
      app={{ ...app, widgets: { ...app.widgets, or } } as typeof app}
      imageUrl={(url) => url}
      onTry={(id) => tried.push(id)}
    />,
  );
  const screens = within(screen.getByRole('list', { name: 'Screens' }));
  await user.click(screens.getByRole('button', { name: 'Try it from Paid on' }));
  expect(tried).toEqual(['s2']);
  const links = within(screen.getByRole('list', { name: 'Links' }));
  expect(links.getAllByRole('button').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Link to Paid',
    'Link to Sold out',
    'Link to Shop',
  ]);
  await user.click(links.getByRole('button', { name: 'Link to Sold out' }));
  expect(screen.getByRole('status')).toHaveTextContent('Leads to Sold out');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
