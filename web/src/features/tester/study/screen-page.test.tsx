import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { studyBlocks } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { completeBrowser } from '../../../ui/test/browser';
import { pagesOf, type Drafts, type StudyAnswer } from './pages';
// Loaded before, so that no test waits for the compiler.
import './screen-page';
import StudyPages from './study-pages';

const app = anApp()
  .with({ screenSize: { w: 400, h: 800 } })
  .withScreen('s1', { w: 400, h: 800 })
  .withWidget('pay', { type: 'Button', props: { label: 'Pay' }, x: 100, y: 200, w: 200, h: 40 })
  .withScreen('s2', { w: 400, h: 800 })
  .build();

/** Two blocks: the last one shows that the first is over. */
async function show(block: Record<string, unknown>, drafts: Drafts = {}) {
  completeBrowser();
  const tasks = { id: 'tasks', kind: 'tasks' };
  const end = { id: 'end', kind: 'text', title: 'The end', text: '' };
  const { before: pages } = pagesOf(studyBlocks({ blocks: [{ id: 'b1', ...block }, end, tasks] }), app);
  const answers: StudyAnswer[] = [];
  const kept: Drafts[] = [];
  render(
    <StudyPages
      app={app}
      env={{ mode: 'run', imageUrl: (url) => url, iconPath: () => undefined }}
      random={() => 0}
      pages={pages}
      drafts={drafts}
      before={0}
      count={2}
      onDrafts={(next) => kept.push(next)}
      onAnswers={(given) => answers.push(...given)}
      onEnd={() => undefined}
      onRefuse={() => undefined}
      onUnfit={() => undefined}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
  return { answers, kept };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ended = () => screen.getByRole('heading', { name: 'The end' });

describe('a first click', () => {
  const block = { kind: 'firstClick', screen: 's1', text: 'Where would you pay?' };

  it('counts once, where the pointer was, with the widget below it', async () => {
    const { answers } = await show(block);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    const picture = screen.getByRole('img', { name: 'Picture of the screen' });
    // The picture is shown at 67 % in the window of the tests.
    fireEvent.click(picture, { detail: 1, clientX: 200 * 0.67, clientY: 220 * 0.67 });
    fireEvent.click(picture, { detail: 1, clientX: 1, clientY: 1 });
    expect(screen.getByText('Thank you. Your click is marked on the picture.')).toBeVisible();
    press('Continue');
    expect(ended()).toBeVisible();
    const value = { x: 0.5, y: 0.275, widget: 'pay', label: 'Pay', ms: expect.any(Number) as number };
    expect(answers).toEqual([{ widget: 'study_b1', state: { type: 'click', value } }]);
  });

  it('can be made with the keyboard, or left out', async () => {
    const user = userEvent.setup();
    const { answers } = await show(block);
    screen.getByRole('button', { name: 'Pay' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    press('Continue');
    expect(answers).toMatchObject([{ state: { value: { x: 0.5, y: 0.275, widget: 'pay' } } }]);
  });

  it('is no part of the study when its screen is gone', () => {
    expect(pagesOf(studyBlocks({ blocks: [{ id: 'b1', ...block, screen: 'gone' }] }), app)).toEqual({
      ...{ before: [], after: [] },
    });
  });
});

describe('a preference test', () => {
  const options = [
    { screen: 's1', label: 'Photo' },
    { screen: 's2', label: 'Drawing' },
  ];
  const block = { kind: 'preference', text: 'Which one?', options, reason: 'Why?' };

  it('offers its screens in the order of this tester, without their names, and records both', async () => {
    const { answers, kept } = await show(block);
    expect(kept.at(-1)).toEqual({ 'b1/order': ['Drawing', 'Photo'] });
    press('Continue');
    expect(screen.getByText('Choose an option to go on.')).toBeVisible();
    expect(screen.queryByText('Photo')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Option 2' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Why/ }), { target: { value: 'It is calm.' } });
    press('Continue');
    expect(answers).toEqual([
      { widget: 'study_b1', state: { type: 'select', value: 'Photo', order: ['Drawing', 'Photo'] } },
      { widget: 'study_b1_why', state: { type: 'text', value: 'It is calm.' } },
    ]);
  });

  it('records which of its prototypes were opened before the choice', async () => {
    const live = ['Old', 'New'].map((label) => ({ screen: 's1', label, prototypeHash: label[0]?.repeat(64) }));
    const { answers } = await show({ ...block, options: live, reason: '' });
    press('Try it Option 1');
    fireEvent.click(screen.getByRole('radio', { name: 'Option 2' }));
    press('Continue');
    expect(answers).toEqual([
      { widget: 'study_b1', state: { type: 'select', value: 'Old', order: ['New', 'Old'] } },
      { widget: 'study_opened_b1', state: { type: 'checked', value: ['New'] } },
    ]);
  });

  it('keeps its order when the page is loaded again', async () => {
    await show(block, { 'b1/order': ['Photo', 'Drawing'], b1: 'Drawing' });
    expect(screen.getByRole('radio', { name: 'Option 2' })).toBeChecked();
  });
});

describe('a five-second test', () => {
  const questions = [{ id: 'q', type: 'text', text: 'What was it about?' }];
  const block = { kind: 'fiveSecond', screen: 's1', seconds: 5, questions };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const countdown = async (): Promise<void> => {
    for (let second = 0; second < 3; second += 1) await wait(1000);
  };
  const picture = () => screen.queryByRole('img', { name: 'The screen' });

  it('counts down, shows the screen for its time, and asks what is remembered', async () => {
    const { answers } = await show(block);
    await wait(0);
    expect(picture()).toBeNull();
    press('I’m ready');
    await wait(1000);
    press('Stop the countdown');
    await wait(5000);
    expect(picture()).toBeNull();
    press('I’m ready');
    await countdown();
    expect(picture()).toBeVisible();
    await wait(4900);
    expect(picture()).toBeVisible();
    await wait(300);
    expect(picture()).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /What was it about/ }), { target: { value: 'Plants' } });
    press('Continue');
    expect(answers).toMatchObject([
      { widget: 'study_b1', state: { type: 'exposure', isRepeated: false } },
      { widget: 'study_q', state: { type: 'text', value: 'Plants' } },
    ]);
  });

  it('shows the screen again when its page was hidden, and says so', async () => {
    const { answers } = await show(block);
    await wait(0);
    press('I’m ready');
    await countdown();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    hidden.mockRestore();
    expect(screen.getByText(/You can look at it once more/)).toBeVisible();
    press('I’m ready');
    await countdown();
    await wait(5200);
    press('Continue');
    expect(answers).toMatchObject([{ state: { type: 'exposure', isRepeated: true } }]);
  });

  it('does not show the screen again after a reload', async () => {
    await show(block, { 'b1/seen': 5001 });
    expect(screen.getByRole('heading', { name: 'What do you remember?' })).toBeVisible();
  });
});
