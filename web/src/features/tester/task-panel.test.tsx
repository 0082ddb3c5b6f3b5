import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dispatch, SimEvent } from '../../simulator';
import { TaskPanel, Time } from './task-panel';
import type { TaskResult, TesterTask } from './tasks';
import { noProgress } from './progress';
import { useTestRun, type RunStudy, type TestRun } from './use-test-run';

const tasks: TesterTask[] = ['Pay', 'Invite'].map((name, index) => {
  const id = `t${index + 1}`;
  const flow = [{ screen: `s${index + 1}`, widget: null, type: 'ScreenLoaded' }];
  return { id, name, description: `${name} somebody.`, task: { id, name, strict: false, flow } };
});
const clock = { now: () => 0 };
/** Where the prototype would be. */
const prototype = { current: document.createElement('main') };

/** The panel around the real run; `reach` is what the prototype reports when a screen is shown. */
function show(shown: readonly TesterTask[] = tasks, notice: string | null = null) {
  const sent: Parameters<Dispatch>[0][] = [];
  const ended: { kind: string; results: readonly TaskResult[] }[] = [];
  let run: TestRun | undefined;
  function Part() {
    run = useTestRun(shown, clock, () => undefined, { onEnd: (kind, results) => ended.push({ kind, results }) });
    return <TaskPanel {...{ run, notice, prototype }} tasks={shown} isRecorded />;
  }
  render(<Part />);
  act(() => run?.onReady((command) => void sent.push(command)));
  const reach = (screenId: string): void =>
    act(() => run?.onEvents([{ type: 'ScreenLoaded', screen: screenId, time: 1 } as SimEvent]));
  return { user: userEvent.setup(), sent, ended, reach };
}

const current = () => screen.getByRole('listitem', { current: 'step' });
const press = (name: string) => within(current()).getByRole('button', { name });

/** What screen readers are told of the current task. */
const said = (): string =>
  within(current())
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** The panel of a study with one task of its own rules. */
function showRules(rules: Partial<TesterTask['task']>, help = '') {
  const ruled = tasks.map((entry, index) => (index === 0 ? { ...entry, task: { ...entry.task, ...rules } } : entry));
  const sent: Parameters<Dispatch>[0][] = [];
  const helped: string[] = [];
  let run: TestRun | undefined;
  const study: RunStudy = {
    ...{ saved: noProgress, asksAbout: () => false },
    onProgress: (saved) => void (study.saved = saved),
    helpFor: ({ id }) => (id === 't1' ? help : ''),
    onHelp: ({ id }) => helped.push(id),
  };
  function Part() {
    run = useTestRun(ruled, clock, () => undefined, { onEnd: () => undefined, study });
    return (
      <>
        <TaskPanel {...{ run, prototype }} tasks={ruled} isRecorded notice={null} />
        <Time run={run} kind="clock" />
      </>
    );
  }
  let shown = render(<Part />);
  act(() => run?.onReady((command) => void sent.push(command)));
  const reload = (): void => {
    shown.unmount();
    shown = render(<Part />);
  };
  return { sent, helped, reload };
}

afterEach(() => void jest.useRealTimers());

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

  it('says how long it may take before it begins, how long is left, and that its time is over', async () => {
    jest.useFakeTimers();
    const pass = (seconds: number): void => act(() => jest.advanceTimersByTime(seconds * 1000));
    const { sent } = showRules({ timeLimitSeconds: 120 });
    await act(() => jest.runOnlyPendingTimersAsync());
    expect(current()).toHaveTextContent('You have 2 minutes for this task.');
    // What is read before does not count.
    pass(600);
    fireEvent.click(press('Go to the app'));
    expect(screen.getByRole('timer')).toHaveTextContent('Less than 2 minutes left');
    expect(said()).toBe('');
    pass(61);
    expect(said()).toBe('Less than 1 minute left');
    pass(30);
    expect(said()).toBe('Less than 30 seconds left');
    pass(28);
    expect(sent).toHaveLength(1);
    pass(2);
    expect(sent.at(1)).toMatchObject({ task: 't1', result: 'gave-up', reason: 'time' });
    expect(said()).toContain('The time for this task is over.');
    // Nobody is taken out of what they do: the next task comes by a press.
    expect(within(current()).getAllByRole('button')).toHaveLength(1);
    fireEvent.click(press('Next task'));
    expect(current()).toHaveTextContent('Invite somebody.');
  });

  it('goes on with the rest of its time where the page is loaded again', async () => {
    jest.useFakeTimers();
    const { sent, reload } = showRules({ timeLimitSeconds: 120 });
    fireEvent.click(press('Go to the app'));
    act(() => jest.advanceTimersByTime(65_000));
    reload();
    await act(() => jest.runOnlyPendingTimersAsync());
    expect(current()).toHaveTextContent('You have 1 minute left for this task.');
    fireEvent.click(press('Go to the app'));
    for (const seconds of [31, 20, 10]) act(() => jest.advanceTimersByTime(seconds * 1000));
    expect(said()).toContain('The time for this task is over.');
    // That it is over is kept, too.
    reload();
    await act(() => jest.runOnlyPendingTimersAsync());
    expect(said()).toContain('The time for this task is over.');
    expect(sent).toHaveLength(1);
  });
});

describe('the tasks beside the prototype', () => {
  it('go one after the other, and say when one is reached', async () => {
    const { user, sent, ended, reach } = show();
    expect(current()).toHaveTextContent('Pay somebody.');
    reach('s1');
    expect(said()).toBe('That’s it. You can go on.');
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
