import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useMetric } from '../../../api';
import { FailedAnswer, renderWithServer } from '../../../testing/render-with-server';
import { PreparationNotice } from './preparation-notice';

/** Asks for a figure, as every view does. */
function Figure() {
  const { data } = useMetric({ appId: 'app1', metric: 'size' });
  return <p>{data ? `${data.sessions} tests` : 'waiting'}</p>;
}

/** Shows two figures, one, or none. */
function Page() {
  const [figures, setFigures] = useState(2);
  return (
    <>
      {figures > 0 && <Figure />}
      {figures > 1 && <Figure />}
      {figures === 1 && <p>one</p>}
      <button onClick={() => setFigures(2)}>both</button>
      <button onClick={() => setFigures(1)}>one of two</button>
      <button onClick={() => setFigures(0)}>leave</button>
    </>
  );
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

  it('asks no more when nobody looks at the figures', async () => {
    const answers: unknown[] = [preparing(0), preparing(3200)];
    const signals: (AbortSignal | null | undefined)[] = [];
    renderWithServer(
      <>
        <PreparationNotice appId="app1" />
        <Page />
      </>,
      {
        answers: { 'GET /rest/analytics/app1/size.json': () => answers.shift() ?? new Promise(() => undefined) },
        onRequest: (_, init) => signals.push(init?.signal),
      },
    );
    await screen.findByText(/3,200 of 5,000 tests are prepared/);
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(signals[2]?.aborted).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'one of two' }));
    await screen.findByText('one');
    expect(signals[2]?.aborted).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'leave' }));
    await waitFor(() => expect(signals[2]?.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    // who comes back has it asked again
    fireEvent.click(screen.getByRole('button', { name: 'both' }));
    await waitFor(() => expect(signals).toHaveLength(4));
    expect(signals[3]?.aborted).toBe(false);
  });
});
