import type { RecordedEvent } from '@prototrail/model';
import { screen } from '@testing-library/react';
import { createRuntime, usePaintEnv } from '../../../../simulator';
import { createPlayback, readRecording } from '../../../../simulator/replay';
import { Driver, makePrototype } from '../../../../simulator/testing/prototype-factory';
import { renderWithServer } from '../../../../testing/render-with-server';
import { completeBrowser } from '../../../../ui/test/browser';
import { StudyContext } from '../../study';
import { aStudy } from '../../testing/a-study';
import { pausesOf } from '../pauses';
import { FilmDialog } from './film-dialog';

const shop = makePrototype({
  screens: { home: { widgets: { go: {} } }, list: {} },
  lines: [{ from: 'go', to: 'list' }],
});

/** A test of 80 s, in which nothing happens for 60 s. */
function playback() {
  const driver = new Driver(shop);
  driver.wait(70_000);
  driver.click('go');
  driver.wait(10_000);
  driver.click('go');
  const events = driver.events.map((event, index) => ({ ...event, session: 'S1', seq: index + 1 }) as RecordedEvent);
  const recording = readRecording(events, []);
  if (!recording) throw new Error('Nothing was recorded.');
  return createPlayback(createRuntime(shop, { random: () => 0 }), recording);
}

function Film({ onClose }: { onClose(): void }) {
  const played = playback();
  const env = usePaintEnv(
    shop,
    (url) => url,
    () => Promise.resolve({}),
  );
  return (
    <FilmDialog
      {...{ name: 'Test 1', app: shop, env, onClose }}
      playback={played}
      pauses={pausesOf(played.recording)}
      t={68_000}
    />
  );
}

function show() {
  completeBrowser();
  let closed = 0;
  const rendered = renderWithServer(
    <StudyContext.Provider value={aStudy()}>
      <Film onClose={() => (closed += 1)} />
    </StudyContext.Provider>,
    { answers: {} },
  );
  return { ...rendered, closed: () => closed };
}

describe('the dialog that saves a film', () => {
  afterEach(() => jest.restoreAllMocks());

  it('offers a GIF where the browser cannot make videos', async () => {
    const { user } = show();
    expect(await screen.findByText(/This browser cannot make videos/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the film' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'GIF' }));
    expect(screen.getByRole('button', { name: 'Save the film' })).toBeEnabled();
  });

  it('says how long the film will be, without what is left out', async () => {
    const { user } = show();
    const skips = await screen.findByRole('checkbox', { name: 'Skip pauses' });
    expect(skips).toBeChecked();
    const short = screen.getByText(/The film will be/).textContent;
    await user.click(skips);
    const long = screen.getByText(/The film will be 1:20 long/);
    expect(long.textContent).not.toBe(short);
    await user.click(screen.getByRole('radio', { name: 'GIF' }));
    expect(screen.getByText(/GIFs of more than 30 s become large/)).toBeVisible();
  });

  it('says when the film could not be made, and lets go of its choices', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user, closed } = show();
    await user.click(await screen.findByRole('radio', { name: 'GIF' }));
    await user.click(screen.getByRole('button', { name: 'Save the film' }));
    expect(await screen.findByText(/The film could not be made/)).toBeVisible();
    expect(closed()).toBe(0);
    expect(screen.getByRole('button', { name: 'Save the film' })).toBeEnabled();
    await user.click(screen.getByText('Close', { selector: 'button *, button' }));
    expect(closed()).toBe(1);
  });
});
