import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import type { FilterChoice } from '../filter-query';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { BehaviourDialog } from './behaviour-dialog';

const saw = (surface: string) => ({ steps: [{ kind: 'visit', surface }] });

/** Of 40 tests on phones, 30 saw one screen, and 3 of them another one too. */
const size = (query: URLSearchParams) => {
  const conditions = JSON.parse(query.get('did') ?? '[]') as unknown[];
  const sessions = query.get('device') === 'phone' ? ([40, 30, 3][conditions.length] ?? 0) : 999;
  return { revision: 'r1', asOf: 1, sessions, allSessions: 100 };
};

function show(choice: FilterChoice) {
  completeBrowser();
  let changed: FilterChoice | undefined;
  const shown = renderWithServer(
    <MemoryRouter>
      <StudyContext.Provider value={aStudy({ filter: { device: 'phone', did: choice.did } })}>
        <BehaviourDialog choice={choice} onChange={(next) => (changed = next)} onClose={() => undefined} />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/size.json': size,
        'GET /rest/analytics/app1/answers.json': { questions: [], scores: [], marked: [], markedCount: 0 },
        'GET /rest/annotations/apps/app1/all.json': [],
      },
    },
  );
  return { ...shown, changed: () => changed };
}

describe('conditions on what testers did', () => {
  it('say how many tests each of them leaves, and how many all', async () => {
    const { user, changed } = show({ did: JSON.stringify([saw('s1'), saw('s2')]) });
    const first = screen.getByRole('group', { name: 'Condition 1' });
    expect(await within(first).findByText('Tests left: 30 of 40')).toBeVisible();
    const second = screen.getByRole('group', { name: 'Condition 2' });
    expect(await within(second).findByText('Tests left: 3 of 40')).toBeVisible();
    expect(await screen.findByRole('status')).toHaveTextContent('Tests left: 3 of 40');
    await user.click(screen.getByRole('button', { name: 'Remove condition 2' }));
    expect(await screen.findByText('Tests left: 30 of 40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(JSON.parse(changed()?.did ?? '')).toEqual([saw('s1')]);
  });

  it('say nothing while something is missing', async () => {
    const { user } = show({});
    expect(await screen.findByRole('status')).toHaveTextContent('Tests left: 40 of 40');
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    expect(screen.queryByText(/Tests left/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getAllByText('Choose a screen for every step.')).toHaveLength(2);
  });
});
