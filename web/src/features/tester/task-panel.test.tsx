import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dispatch, SimEvent } from '../../simulator';
import { TaskPanel } from './task-panel';
import type { TaskResult, TesterTask } from './tasks';
import { noProgress } from './progress';
import { useTestRun, type RunStudy, type TestRun } from './use-test-run';

const tasks: TesterTask[] = ['Pay', 'Invite'].map((name, index) => {
  const id = `t${index + 1}`;
  const flow = [{ screen: `s${index + 1}`, widget: null, type: 'ScreenLoaded' }];
  return { id, name, description: `${name} somebody.`, task: { id, name, strict: false, flow } };
});
const clock = { now: () => 0 };

/** The panel around the real run; `reach` is what the prototype reports when a screen is shown. */
function show(shown: readonly TesterTask[] = tasks, notice: string | null = null) {
  const sent: Parameters<Dispatch>[0][] = [];
  const ended: { kind: string; results: readonly TaskResult[] }[] = [];
  let run: TestRun | undefined;
  function Part() {
    run = useTestRun(shown, clock, () => undefined, { onEnd: (kind, results) => ended.push({ kind, results }) });
    return <TaskPanel run={run} tasks={shown} isRecorded notice={notice} />;
  }
  render(<Part />);
  act(() => run?.onReady((command) => void sent.push(command)));
  const reach = (screenId: string): void =>
    act(() => run?.onEvents([{ type: 'ScreenLoaded', screen: screenId, time: 1 } as SimEvent]));
  return { user: userEvent.setup(), sent, ended, reach };
}

const current = () => screen.getByRole('listitem', { current: 'step' });
const press = (name: string) => within(current()).getByRole('button', { name });

/** The panel of a study with one task of its own rules. */
function showRules(rules: Partial<TesterTask['task']>, help = '') {
  const ruled = tasks.map((entry, index) => (index === 0 ? { ...entry, task: { ...entry.task, ...rules } } : entry));
  const sent: Parameters<Dispatch>[0][] = [];
  const helped: string[] = [];
  let run: TestRun | undefined;
  const study: RunStudy = {
    ...{ saved: noProgress, onProgress: () => undefined, asksAbout: () => false },
    helpFor: ({ id }) => (id === 't1' ? help : ''),
    onHelp: ({ id }) => helped.push(id),
  };
  function Part() {
    run = useTestRun(ruled, clock, () => undefined, { onEnd: () => undefined, study });
    return (
      <>
        <TaskPanel run={run} tasks={ruled} isRecorded notice={null} />
        <p>{run.timeIsOver}</p>
      </>
    );
  }
  render(<Part />);
  act(() => run?.onReady((command) => void sent.push(command)));
  return { sent, helped };
}

describe('a task with rules of its own', () => {
  it('begins on its screen', () => {
    const { sent } = showRules({ startScreen: 's7' });
    expect(sent).toEqual([{ kind: 'task', time: 0, task: 't1', screen: 's7' }]);
  });

  it('shows its help when the tester is stuck, which is recorded', async () => {
    const { helped } = showRules({}, 'Look at the bottom.');
    const user = userEvent.setup();
    expect(screen.queryByText('Look at the bottom.')).toBeNull();
    await user.click(press('I’m stuck'));
    expect(screen.getByText('Look at the bottom.')).toBeVisible();
    expect(within(current()).queryByRole('button', { name: 'I’m stuck' })).toBeNull();
    expect(helped).toEqual(['t1']);
  });

  it('ends when its time is over', () => {
    jest.useFakeTimers();
    const { sent } = showRules({ timeLimitSeconds: 30 });
    act(() => jest.advanceTimersByTime(29_000));
    expect(current()).toHaveTextContent('Pay somebody.');
    act(() => jest.advanceTimersByTime(2000));
    expect(current()).toHaveTextContent('Invite somebody.');
    expect(screen.getByText('Pay', { selector: 'p' })).toBeVisible();
    expect(sent.at(1)).toMatchObject({ task: 't1', result: 'gave-up' });
    jest.useRealTimers();
  });
});

describe('the tasks beside the prototype', () => {
  it('go one after the other, and say when one is reached', async () => {
    const { user, sent, ended, reach } = show();
    expect(current()).toHaveTextContent('Pay somebody.');
    reach('s1');
    expect(within(current()).getByRole('status')).toHaveTextContent('That’s it. You can go on.');
    expect(within(current()).queryByRole('button', { name: 'I can’t do it' })).toBeNull();
    await user.click(press('Next task'));
    expect(current()).toHaveTextContent('Invite somebody.');
    await user.click(press('I’m done'));
    expect(ended).toEqual([
      {
        kind: 'completed',
        results: [
          { id: 't1', name: 'Pay', state: 'done', isReached: true },
          { id: 't2', name: 'Invite', state: 'done', isReached: false },
        ],
      },
    ]);
    expect(sent.map(({ kind, ...rest }) => [kind, 'task' in rest ? rest.task : null])).toEqual([
      ['task', 't1'],
      ['task', 't1'],
      ['task', 't2'],
      ['task', 't2'],
      ['end', null],
    ]);
  });

  it('can be given up, which stays given up when the steps are done later', async () => {
    const { user, sent, ended, reach } = show();
    await user.click(press('I can’t do it'));
    expect(sent).toContainEqual({ kind: 'task', time: 0, task: 't1', result: 'gave-up' });
    const given = screen.getAllByRole('listitem')[0];
    expect(given).toHaveTextContent('You could not do it');
    reach('s1');
    reach('s2');
    await user.click(press('Finish'));
    expect(ended[0]?.results).toEqual([
      { id: 't1', name: 'Pay', state: 'gave-up', isReached: false },
      { id: 't2', name: 'Invite', state: 'done', isReached: true },
    ]);
  });

  it('can be left at any time', async () => {
    const { user, ended } = show();
    await user.click(screen.getByRole('button', { name: 'Leave the test' }));
    expect(ended[0]).toMatchObject({ kind: 'left', results: [{ state: 'open' }, { state: 'open' }] });
  });

  it('fold to a rail and come back', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Hide the tasks' }));
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the tasks' }));
    expect(current()).toHaveTextContent('Pay');
  });

  it('may be none: then one explores and finishes', async () => {
    const { user, ended } = show([], 'No connection.');
    expect(screen.getByRole('status')).toHaveTextContent('No connection.');
    expect(screen.getByText('Look around. Finish when you have seen enough.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(ended).toEqual([{ kind: 'completed', results: [] }]);
  });
});
