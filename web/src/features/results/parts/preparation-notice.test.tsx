import { screen, waitFor } from '@testing-library/react';
import { useMetric } from '../../../api';
import { FailedAnswer, renderWithServer } from '../../../testing/render-with-server';
import { PreparationNotice } from './preparation-notice';

/** Asks for a figure, as every view does. */
function Figure() {
  const { data } = useMetric({ appId: 'app1', metric: 'size' });
  return <p>{data ? `${data.sessions} tests` : 'waiting'}</p>;
}

const preparing = (done: number) => new FailedAnswer(503, { errors: ['unavailable'], progress: { done, total: 5000 } });

describe('while tests are prepared', () => {
  it('says how far that has come, and shows the figures when it is done', async () => {
    let finish: ((answer: unknown) => void) | undefined;
    const answers: unknown[] = [preparing(0), preparing(3200), new Promise((resolve) => (finish = resolve))];
    renderWithServer(
      <>
        <PreparationNotice appId="app1" />
        <Figure />
      </>,
      { answers: { 'GET /rest/analytics/app1/size.json': () => answers.shift() } },
    );
    expect(await screen.findByText(/3,200 of 5,000 tests are prepared/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Preparing the tests' })).toHaveAttribute('value', '3200');
    expect(screen.getByText('waiting')).toBeVisible();
    finish?.({ sessions: 5000, allSessions: 5000 });
    expect(await screen.findByText('5000 tests')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});
