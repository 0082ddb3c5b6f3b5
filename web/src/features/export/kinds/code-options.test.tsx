import { anApp } from '@prototrail/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { CodeOptions } from './code-options';

const shown = (app: ReturnType<ReturnType<typeof anApp>['build']>) => {
  completeBrowser();
  const source = { appId: 'a1', app, selection: [], isGuest: false };
  return renderWithServer(
    <CodeOptions source={source} choice={{ target: 'html', layout: 'auto' }} onChange={() => undefined} />,
  );
};

test('what the code cannot do is said before it is downloaded', async () => {
  const app = anApp()
    .withScreen('s1', { name: 'Home' })
    .withWidget('w1', { type: 'Button', name: 'Load' })
    .withWidget('rest', { type: 'Rest', name: 'Prices' })
    .withLine('w1', 'rest')
    .build();
  shown(app);
  const left = await screen.findByRole('region', { name: 'What the code cannot do' });
  expect(within(left).getByText(/are not part of the code.*Prices/)).toBeInTheDocument();
});
