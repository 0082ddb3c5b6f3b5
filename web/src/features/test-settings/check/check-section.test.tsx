import type { Task, TestSettings } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { CheckSection } from './check-section';

const app = makePrototype({
  screens: {
    Home: { widgets: { Go: { type: 'Button' } } },
    List: { widgets: { Pay: { type: 'Button' } } },
    Done: {},
    Lost: {},
  },
  lines: [
    { from: 'Go', to: 'List' },
    { from: 'Pay', to: 'Done' },
  ],
});
const task = (id: string, target: string): Task => ({
  ...{ id, name: `Reach ${target}`, description: 'Go there' },
  flow: [{ screen: target, widget: null, type: 'ScreenLoaded' }],
});

function show(settings: TestSettings) {
  completeBrowser();
  const places: unknown[] = [];
  let shares = 0;
  const rendered = renderWithServer(
    <CheckSection
      appId="app1"
      app={app}
      settings={settings}
      imageUrl={(url) => url}
      onGoTo={(place) => places.push(place)}
      onShare={() => (shares += 1)}
    />,
    { answers: { 'GET /rest/images/app1.json': [] } },
  );
  return { ...rendered, places, shares: () => shares };
}

/** Far above what the search takes, for machines that are busy. */
const patience = { timeout: 60_000 };

describe('the check before a study is shared', () => {
  it('shows the way through each task, and then offers to share', async () => {
    const { user, shares } = show({ tasks: [task('t1', 'Done')] });
    expect(await screen.findByRole('heading', { name: 'The study can be shared' }, patience)).toBeVisible();
    expect(screen.getByText('Done in 2 steps, the shortest way.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show or hide the way through Reach Done' }));
    expect(screen.getByText('1. Home: press Go')).toBeVisible();
    expect(screen.getByText('2. List: press Pay')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(shares()).toBe(1);
  });

  it('says what must be fixed, and leads there', async () => {
    const { user, places } = show({ tasks: [task('t1', 'Done'), task('t2', 'Lost')] });
    expect(await screen.findByRole('heading', { name: 'Fix 1 thing, then share' }, patience)).toBeVisible();
    const finding = screen.getByText('No way was found for “Reach Lost”').closest('li') as HTMLElement;
    await user.click(within(finding).getByRole('button', { name: 'Open task' }));
    expect(places).toEqual([{ kind: 'task', id: 't2' }]);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
