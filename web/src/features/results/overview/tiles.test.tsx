import { screen } from '@testing-library/react';
import type { AnalyticsAnswer } from '@prototrail/contracts';
import { renderWithServer } from '../../../testing/render-with-server';
import { SuccessTile } from './tiles';

const statistics = { n: 0, mean: null, median: null, sd: null, sdPop: null, min: null, max: null, q1: null, q3: null };
const overviewWith = (gaveUp: number): AnalyticsAnswer<'overview'> => ({
  revision: null,
  sessions: 12,
  allSessions: 12,
  asOf: 0,
  testsPerDay: [],
  durationMs: statistics,
  medianDurationInterval: null,
  coverageMean: null,
  coverageUnion: null,
  coverableScreens: 0,
  taskSuccess: { succeeded: 8, started: 12, gaveUp, timeOver: 0, rate: 8 / 12, interval: [0.4, 0.9] },
  tasks: [],
  screens: [],
});

describe('the figures of the overview', () => {
  it('say how many attempts were given up', () => {
    renderWithServer(<SuccessTile data={overviewWith(3)} />);
    expect(screen.queryByText('3 given up')).not.toBeNull();
  });

  it('say nothing of giving up where nobody did', () => {
    renderWithServer(<SuccessTile data={overviewWith(0)} />);
    expect(screen.queryByText(/given up/)).toBeNull();
  });
});
