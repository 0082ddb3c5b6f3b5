import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { RoundSoFar } from './round-so-far';

const show = (sessions: number, rate: number) =>
  renderWithServer(<RoundSoFar appId="app" isExample={false} resultsHref="#/" onShare={() => undefined} />, {
    answers: {
      'GET /rest/analytics/app/overview.json': {
        ...{ sessions, allSessions: sessions, coverageMean: 0.5, durationMs: { median: 60_000 } },
        taskSuccess: { started: sessions, succeeded: Math.round(sessions * rate), rate, interval: [0.1, 0.9] },
      },
    },
    account: { id: 'Ada', email: 'ada@example.org' },
  });
const tones = async (): Promise<(string | null)[]> => {
  await screen.findByText('Tests');
  return screen
    .queryAllByRole('img')
    .map((sign) => `${sign.parentElement?.textContent} ${sign.getAttribute('aria-label')}`);
};

describe('the figures of the round', () => {
  it.each([
    [5, 0.2, ['Tests Low', 'Task success Low']],
    [12, 0.5, []],
    [30, 0.7, ['Tests Good', 'Task success Good']],
  ])('of %i tests with a success of %f say what is low and what is good', async (sessions, rate, expected) => {
    show(sessions, rate);
    expect(await tones()).toEqual(expected);
  });
});
