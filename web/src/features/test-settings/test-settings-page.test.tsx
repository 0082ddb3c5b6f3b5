import type { TaskStep, TestSettings } from '@prototrail/model';
import { screen, waitFor, within } from '@testing-library/react';
import { anApp } from '@prototrail/testing';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import TestSettingsPage, { type RecorderProps, type TestSettingsPageProps } from './test-settings-page';

const app = { ...anApp().withScreen('s1').build(), name: 'Bank' };
const read = 'GET /rest/test/app.json';
const save = 'POST /rest/test/app.json';
const step: TaskStep = { screen: 's1', widget: null, type: 'ScreenLoaded' };
const stored: TestSettings = {
  description: 'Hello.',
  tasks: [{ id: 't1', name: 'Pay', description: 'Pay for the tickets.', strict: false, flow: [step] }],
};

/** Stands for the recorder, which has a test of its own. */
function Recorder({ name, onDone, onCancel }: RecorderProps) {
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={() => onDone([step, step])}>Use two steps</button>
      <button onClick={onCancel}>Cancel</button>
    </div>
  );
}

function show(more: Partial<TestSettingsPageProps> = {}, answers: object = {}) {
  completeBrowser();
  return renderWithServer(
    <TestSettingsPage
      appId="app"
      app={app}
      canWrite
      tests={0}
      Recorder={Recorder}
      imageUrl={(url) => url}
      onShare={() => undefined}
      {...more}
    />,
    { answers: { [read]: stored, [save]: done, ...answers } },
  );
}

const part = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Test settings' })).getByRole('button', { name });
const saved = () => screen.findByText('Saved');

describe('the settings of a test', () => {
  it('save a new task by themselves, and its name is ready to be typed', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Add task' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Invite');
    await saved();
    const body = sent.at(-1)?.body as TestSettings;
    expect(body.tasks.map((task) => task.name)).toEqual(['Pay', 'Invite']);
    expect(await part(/Study/)).toHaveTextContent('2');
  });

  it('tell which tasks testers do not see', async () => {
    show({}, { [read]: { ...stored, tasks: [{ ...stored.tasks[0], flow: [] }] } });
    expect(await screen.findByText('Hidden from testers: no steps yet')).toBeVisible();
  });

  it('let the tester decide about a task, which then needs no steps', async () => {
    const { user, sent } = show({}, { [read]: { ...stored, tasks: [{ ...stored.tasks[0], flow: [] }] } });
    await user.click(await screen.findByRole('button', { name: 'Show or hide the details of Pay' }));
    await user.click(screen.getByRole('radio', { name: 'The tester says so' }));
    expect(screen.queryByText('Hidden from testers: no steps yet')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
    await saved();
    expect((sent.at(-1)?.body as TestSettings).tasks[0]).toMatchObject({ selfReported: true, flow: [] });
  });

  it('take further right ways, recorded or by hand, and let go of them', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Show or hide the details of Pay' }));
    await user.click(screen.getByRole('button', { name: 'Add another right way' }));
    const way = screen.getByRole('group', { name: 'Right way 2' });
    await user.click(within(way).getByRole('button', { name: 'Record' }));
    await user.click(screen.getByRole('button', { name: 'Use two steps' }));
    expect(screen.getByText('2 right ways')).toBeVisible();
    await saved();
    const [task] = (sent.at(-1)?.body as TestSettings).tasks;
    expect(task?.flow).toHaveLength(1);
    expect(task?.ways?.map(({ flow }) => flow.length)).toEqual([2]);
    await user.click(within(way).getByRole('button', { name: 'Remove right way 2' }));
    expect(screen.queryByRole('group', { name: 'Right way 2' })).toBeNull();
    expect(screen.getByText('1 step')).toBeVisible();
  });

  it('let a variable decide about a task, which is hidden until it is named', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Show or hide the details of Pay' }));
    await user.click(screen.getByRole('radio', { name: 'A variable' }));
    expect(screen.getByText('Hidden from testers: no variable yet')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Variable' }), 'cart.count');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '2');
    expect(screen.queryByText('Hidden from testers: no variable yet')).toBeNull();
    await saved();
    await waitFor(() =>
      expect((sent.at(-1)?.body as TestSettings).tasks[0]).toMatchObject({
        goal: { variable: 'cart.count', operator: '==', value: '2' },
        flow: [step],
      }),
    );
  });

  it('take the steps from the recorder, or leave them when it is cancelled', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Show or hide the details of Pay' }));
    await user.click(screen.getByRole('button', { name: 'Record again' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Pay' })).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 step')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Record again' }));
    await user.click(screen.getByRole('button', { name: 'Use two steps' }));
    expect(screen.getByText('2 steps')).toBeVisible();
    await saved();
    expect((sent.at(-1)?.body as TestSettings).tasks[0]?.flow).toHaveLength(2);
  });

  it('open a task by a press on its name, and take steps by hand (E-146)', async () => {
    const [screenId, button, field] = ['s1', 'b1', 'f1'];
    const withWidgets = anApp()
      .withScreen(screenId, { name: 'Home' })
      .withWidget(button, { type: 'Button', name: 'Pay now' })
      .withWidget(field, { type: 'TextBox', name: 'Amount' })
      .build();
    const { user, sent } = show({ app: { ...withWidgets, name: 'Bank' } });
    await user.click(await screen.findByRole('heading', { name: 'Pay' }));
    await user.click(screen.getByRole('button', { name: 'Add a step by hand' }));
    const form = within(screen.getByRole('group', { name: 'Add a step by hand' }));
    expect(form.getByRole('button', { name: 'Add step' })).toBeDisabled();
    await user.click(form.getByRole('button', { name: /Screen/ }));
    await user.click(screen.getByRole('option', { name: 'Home' }));
    await user.click(form.getByRole('button', { name: 'Add step' }));
    await user.click(form.getByRole('button', { name: /What happens there/ }));
    expect(screen.queryByRole('option', { name: /Amount/ })).toBeNull();
    await user.click(screen.getByRole('option', { name: /Click on/ }));
    await user.click(form.getByRole('button', { name: 'Add step' }));
    expect(screen.getByText('3 steps')).toBeVisible();
    await saved();
    expect((sent.at(-1)?.body as TestSettings).tasks[0]?.flow).toEqual([
      step,
      { screen: screenId, widget: null, type: 'ScreenLoaded' },
      { screen: screenId, widget: button, type: 'WidgetClick' },
    ]);
    await user.click(screen.getByRole('heading', { name: 'Pay' }));
    expect(screen.queryByRole('group', { name: 'Add a step by hand' })).toBeNull();
  });

  it('give a deleted task back', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More for Pay' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete task' }));
    expect(screen.getByText('No tasks yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('heading', { name: 'Pay' })).toBeVisible();
  });

  it('take a block that shows a screen, and say what it still lacks', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Add block' }));
    await user.click(screen.getByRole('menuitem', { name: /First click/ }));
    expect(screen.getByText('Hidden from testers: no text yet')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'What testers read' }), 'Where?');
    expect(screen.getByText('Hidden from testers: no screen chosen yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Choose a screen/ }));
    await user.click(screen.getByRole('option', { name: String(app.screens['s1']?.name) }));
    expect(screen.queryByText(/Hidden from testers/)).toBeNull();
    await saved();
    const { blocks } = sent.at(-1)?.body as TestSettings;
    expect(blocks?.at(-1)).toMatchObject({ kind: 'firstClick', text: 'Where?', screen: 's1' });
  });

  it('record typed text only when the owner says so', async () => {
    const { user, sent } = show();
    await user.click(await part(/Recording/));
    const typed = screen.getByRole('switch', { name: /Record what testers type/ });
    expect(typed).not.toBeChecked();
    await user.click(typed);
    await saved();
    expect(sent.at(-1)?.body).toMatchObject({ recordTypedText: true });
  });

  it('let pictures come from other servers only when the owner says so', async () => {
    const { user, sent } = show();
    await user.click(await part(/Recording/));
    const external = screen.getByRole('switch', { name: /Allow pictures from other servers/ });
    expect(external).not.toBeChecked();
    await user.click(external);
    await saved();
    expect(sent.at(-1)?.body).toMatchObject({ allowExternalImages: true });
  });

  it('show the success message only together with the list of tasks', async () => {
    const { user } = show();
    expect(await screen.findByRole('switch', { name: /success message/ })).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: /task list/ }));
    expect(screen.getByRole('switch', { name: /success message/ })).toBeEnabled();
  });

  it('stay on the page when a save fails, and are saved by another try', async () => {
    let isUp = false;
    const { user, sent } = show({}, { [save]: () => (isUp ? done : { type: 'error', errors: ['server.error'] }) });
    await user.click(await part(/Welcome/));
    await user.type(screen.getByRole('textbox', { name: 'Welcome text' }), ' Again.');
    expect(await screen.findByText('Not saved. Your changes are still here.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await saved();
    expect(sent.at(-1)?.body).toMatchObject({ description: 'Hello. Again.' });
  });

  it('can be read only without the right to write', async () => {
    const { user } = show({ canWrite: false, tests: 3 });
    expect(await screen.findByText(/Ask its owner to change the test/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add task' })).toBeDisabled();
    await user.click(await part(/Test data/));
    expect(screen.getByText('3 tests recorded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete test data' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const answers: Record<string, unknown> = { [read]: { type: 'error', errors: ['server.error'] } };
    const { user } = show({}, answers);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  });
});
