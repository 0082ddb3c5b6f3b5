import { createApp } from '@prototrail/model';
import { act, screen, within } from '@testing-library/react';
import { preferenceChanged } from '../../api';
import { renderWithServer } from '../../testing/render-with-server';
import { StudyGuide, type StudyGuideProps } from './study-guide';

const settings = (tasks: readonly object[]) => ({ 'GET /rest/test/app.json': { tasks, surveys: [] } });
const task = { id: 't1', name: 'Buy', description: 'Buy a ticket', flow: [{ type: 'ScreenLoaded', screen: 's1' }] };

function show(more: Partial<StudyGuideProps> = {}, answers: Record<string, unknown> = settings([])) {
  const app = { ...createApp({ name: 'A', screenSize: { w: 10, h: 10 } }, 5), lastUpdate: 5, created: 5 };
  const shared: string[] = [];
  const rendered = renderWithServer(
    <StudyGuide
      appId="app"
      app={app}
      tests={0}
      isReading={false}
      isSharing={false}
      testHref="https://here/t/abc"
      onShare={() => shared.push('share')}
      {...more}
    />,
    { answers },
  );
  act(() => void rendered.store.dispatch(preferenceChanged({ guide: { appId: 'app', done: [] } })));
  return { ...rendered, shared };
}
const guide = () => screen.findByRole('region', { name: 'Your first study, in about five minutes' });

describe('the guide to a first study', () => {
  it('begins with the editor, and opens the test beside the page', async () => {
    const { user, shared } = show();
    const card = await guide();
    expect(within(card).getByRole('status')).toHaveTextContent('0 of 5 done');
    const next = within(card).getByRole('link', { current: 'step' });
    expect(next).toHaveAccessibleName(/Make it yours/);
    expect(next).toHaveAttribute('href', '#/apps/app/create.html');
    expect(within(card).getByRole('link', { name: /Take the test/ })).toHaveAttribute('target', '_blank');
    await user.click(within(card).getByRole('button', { name: /Share it/ }));
    expect(shared).toEqual(['share']);
  });

  it('ticks what is stored, and remembers that the test was read and shared', async () => {
    const app = { ...createApp({ name: 'A', screenSize: { w: 10, h: 10 } }, 5), lastUpdate: 9, created: 5 };
    show({ app, tests: 1, isReading: true, isSharing: true }, settings([task]));
    expect(await within(await guide()).findByText(/whole study/)).toBeInTheDocument();
  });

  it('stays away once it is closed', async () => {
    const { user } = show();
    await user.click(within(await guide()).getByRole('button', { name: 'Close for good' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
