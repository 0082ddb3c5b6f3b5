import type { AnalyticsAnswer } from '@prototrail/contracts';
import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { LossCard } from './loss-card';
import { stepName, toBars } from './step-words';

type Funnel = AnalyticsAnswer<'funnels'>['funnels'][number];
const none = { n: 0, mean: null, median: null, sd: null, sdPop: null, min: null, max: null, q1: null, q3: null };

function aFunnel(reached: readonly number[], lost: readonly (readonly string[])[]): Funnel {
  const steps = reached.map((count, index) => ({
    step: index + 1,
    screen: `s${index + 1}`,
    widget: null,
    overlay: null,
    type: 'ScreenLoaded',
    reached: count,
    lostBefore: lost[index]?.length ?? 0,
    ofStarted: count / (reached[0] ?? 1),
    ofAll: count / 10,
    ofPrevious: null,
    ofStartedInterval: null,
    ofAllInterval: null,
    stepTimeMs: none,
    stepInteractions: none,
    cumulativeTimeMs: none,
    gaveUp: 0,
    timeOver: (lost[index] ?? []).includes('S4') ? 1 : 0,
    lostSessions: [...(lost[index] ?? [])],
    gaveUpSessions: [],
    timeOverSessions: (lost[index] ?? []).filter((session) => session === 'S4'),
  }));
  const attempts = { started: 10, succeeded: reached.at(-1) ?? 0, successInterval: null };
  return { task: 't1', name: 'Buy bread', strict: false, sessions: 10, ...attempts, steps };
}

function show(funnel: Funnel) {
  const opened: (readonly string[])[] = [];
  const study = aStudy({ openSessions: (sessions) => opened.push(sessions) });
  const bars = toBars(study, funnel, { base: 'ofStarted', t: (key) => key });
  const shown = renderWithServer(
    <StudyContext.Provider value={study}>
      <LossCard funnel={funnel} bars={bars} />
    </StudyContext.Provider>,
  );
  return { ...shown, opened };
}

describe('a step', () => {
  it('is called after the overlay that it waits for, not the screen below', () => {
    const [step] = aFunnel([9], []).steps;
    if (!step) throw new Error('The funnel has no step.');
    const t = (key: string): string => key;
    expect(stepName(aStudy(), { ...step, type: 'OverlayLoaded', overlay: 's3' }, t)).toBe('End');
    expect(stepName(aStudy(), step, t)).toBe('Start');
  });
});

describe('where people stop', () => {
  it('lists each step before which tests stopped, and leads to them', async () => {
    const { user, opened } = show(aFunnel([9, 8, 5], [['S1'], ['S2'], ['S3', 'S4', 'S5']]));
    expect(screen.getByText(/3 of 4 losses happen between Cart and End/)).toBeVisible();
    // as the overview counts: who gave up before the first step has started, too
    expect(screen.getByText(/^50.% · 5 of 10$/)).toBeVisible();
    expect(screen.getByText('Stopped before the first step').nextSibling).toHaveTextContent('1');
    const list = screen.getByRole('list', { name: 'Tests that stopped, by step' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).getByText('before End, time over for 1')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /before End/ }));
    expect(opened).toEqual([['S3', 'S4', 'S5']]);
  });

  it('leads to the first tests where too many stopped to name them all', async () => {
    const funnel = aFunnel([9000, 1000], [[], ['S3', 'S4']]);
    const [first, second] = funnel.steps;
    if (!first || !second) throw new Error('The funnel has no steps.');
    const { user, opened } = show({ ...funnel, steps: [first, { ...second, lostBefore: 8000, timeOver: 700 }] });
    expect(screen.getByText('before Cart, 8,000 tests, time over for 700')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '8,000 tests, before Cart: Show the first 2 of them' }));
    expect(opened).toEqual([['S3', 'S4']]);
  });

  it('says so when nobody stopped', () => {
    show(aFunnel([9, 9], []));
    expect(screen.getByText('Everybody who started got to the end.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('does not praise a task that nobody began', () => {
    show(aFunnel([0, 0], [['S1', 'S2'], []]));
    expect(screen.getByText('Nobody reached the first step.')).toBeVisible();
    expect(screen.queryByText('Everybody who started got to the end.')).toBeNull();
  });
});
