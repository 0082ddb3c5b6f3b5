import type { AnalyticsAnswer } from '@prototrail/contracts';
import { act, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { MapCard } from './map-card';
import { useDistributionAddress } from './use-distribution-address';

type Answer = AnalyticsAnswer<'map'>;
const point = (number: number, fields: Partial<Answer['points'][number]>): Answer['points'][number] => ({
  ...{
    session: `S${number}`,
    number,
    label: null,
    startMs: Date.UTC(2026, 0, number),
    device: 'phone',
    revision: 'r1',
  },
  ...{ done: [], values: { duration: 1000 } as Answer['points'][number]['values'], x: number / 10, y: 0.5, group: 0 },
  ...fields,
});
const answer: Answer = {
  ...{ revision: 'r1', sessions: 5, allSessions: 5, asOf: 1, pointsOf: 5 },
  points: [
    point(3, { group: 1, done: ['t1'] }),
    point(1, {}),
    point(2, { group: -1, device: 'desktop' }),
    point(4, {}),
    point(5, {}),
  ],
  tasks: [{ task: 't1', name: 'Buy bread' }],
};

function Card() {
  return (
    <>
      <MapCard {...useDistributionAddress()} />
      <output>{useLocation().search}</output>
    </>
  );
}

function show(fields: Partial<Answer> = {}) {
  completeBrowser();
  const opened: unknown[] = [];
  const study = aStudy({ openSessions: (list) => opened.push(list), openReplay: (session) => opened.push(session) });
  const shown = renderWithServer(
    <MemoryRouter>
      <StudyContext.Provider value={study}>
        <Card />
      </StudyContext.Provider>
    </MemoryRouter>,
    { answers: { 'GET /rest/analytics/app1/map.json': { ...answer, ...fields } } },
  );
  return { ...shown, opened };
}

describe('the map of the tests', () => {
  it('is walked from left to right by keys, and opens a replay and the tests of a group', async () => {
    const { user, opened } = show();
    const list = await screen.findByRole('listbox', { name: /^Map, tests/ });
    const marks = within(list).getAllByRole('option');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Test 1, Group 1',
      'Test 2, No group',
      'Test 3, Group 2',
      'Test 4, Group 1',
      'Test 5, Group 1',
    ]);
    act(() => marks[0]?.focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Group 1: show 3 tests' }));
    expect(opened).toEqual(['S2', ['S1', 'S4', 'S5']]);
  });

  it('shows tasks done or devices instead, as the address says', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Tasks done' }));
    expect(screen.getByRole('button', { name: 'No task done: show 4 tests' })).toBeVisible();
    expect(document.querySelector('output')).toHaveTextContent('colour=outcome');
  });

  it('needs five tests', async () => {
    show({ points: [], pointsOf: 4 });
    expect(await screen.findByText('A map needs five tests or more.')).toBeVisible();
  });
});
