import { screen } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { MarkedBar } from './marked-bar';

describe('answers that may not be meant', () => {
  it('are named with the reason, lead to the replay, and are left out by a switch', async () => {
    completeBrowser();
    const done: unknown[] = [];
    const data = {
      ...{ sessions: 9, markedCount: 1 },
      marked: [{ session: 'S4', number: 4, label: null, marks: ['straightLine' as const, 'fast' as const] }],
    };
    const { user } = renderWithServer(
      <StudyContext.Provider value={aStudy({ openReplay: (session) => done.push(session) })}>
        <MarkedBar data={data} isLeftOut={false} onLeaveOut={(is) => done.push(is)} />
      </StudyContext.Provider>,
    );
    expect(screen.getByText('Answers that may not be meant: 1 of 9 tests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    const reasons = 'the same answer to every statement, in less than a third of the median time';
    expect(screen.getByText(reasons)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Test 4/ }));
    await user.click(screen.getByRole('switch', { name: 'Leave them out' }));
    expect(done).toEqual(['S4', true]);
  });
});
