import type { App, Task } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Failure, Message } from '../../../language-model';
import { modelReply } from '../../../testing/model-reply';
import { renderWithServer, type Rendered } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import AiTestersDialog from './ai-testers-dialog';
import { mostSteps, playPersona, type PersonaRun } from './play-persona';
import { readSummary } from './summarise';

const app: App = makePrototype({
  screens: {
    home: {
      widgets: {
        go: { type: 'Button', name: 'Go', props: { label: 'Buy now' } },
        mail: {
          ...{ type: 'TextBox', name: 'Mail', y: 200 },
          props: { placeholder: 'E-mail', databinding: { default: 'mail' } },
        },
      },
    },
    end: { widgets: { secret: { type: 'Label', props: { label: 'Thank you' } } } },
  },
  lines: [{ from: 'go', to: 'end' }],
});
const task: Task = {
  ...{ id: 't1', name: 'Buy', description: 'Buy the lamp.' },
  flow: [{ screen: 'end', widget: null, type: 'ScreenLoaded' }],
};
const say = (action: string, more: object = {}): string => JSON.stringify({ thought: `I ${action}.`, action, ...more });

async function play(answers: readonly (string | Failure)[], own: Task = task) {
  const asked: (readonly Message[])[] = [];
  const shown: PersonaRun[] = [];
  const run = await playPersona({
    ...{ app, task: own, persona: 'Somebody in a hurry', language: 'English', random: () => 0 },
    ask: (messages) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? '';
      asked.push(messages);
      return Promise.resolve(typeof answer === 'string' ? { text: answer } : answer);
    },
    onStep: (now) => shown.push(now),
  });
  return { run, asked, shown };
}

test('a persona sees what testers see, and is done when the task is', async () => {
  const answers = [
    say('type', { element: 2, value: 'ada@example.org' }),
    `Sure!\n\`\`\`json\n${say('click', { element: 1 })}\n\`\`\``,
  ];
  const { run, asked, shown } = await play(answers);
  expect(run).toMatchObject({
    end: 'done',
    steps: [
      { action: 'type', element: 'E-mail', value: 'ada@example.org', screen: 'home', isMissed: false },
      { action: 'click', element: 'Buy now', thought: 'I click.', screen: 'home' },
    ],
  });
  expect(shown).toHaveLength(2);
  const words = asked.map((messages) => messages.map(({ content }) => content).join('\n'));
  expect(words[0]).toContain('Somebody in a hurry');
  expect(words[0]).toContain('1. Button, "Buy now"');
  expect(words[1]).toContain('now "ada@example.org"');
  expect(words.join('\n')).not.toContain('Thank you');
});

test('a persona gives up, says that it is done, or takes too long', async () => {
  expect((await play([say('giveUp')])).run.end).toBe('gaveUp');
  expect((await play([say('done')])).run.end).toBe('saidDone');
  const { run } = await play([say('wait')]);
  expect(run).toMatchObject({ end: 'limit' });
  expect(run.steps).toHaveLength(mostSteps);
});

test('a persona is done when the data is as the task wants', async () => {
  const own: Task = { ...task, flow: [], goal: { variable: 'mail', operator: 'contains', value: '@' } };
  const { run } = await play(
    [say('type', { element: 2, value: 'ada' }), say('type', { element: 2, value: 'a@b.org' })],
    own,
  );
  expect(run).toMatchObject({ end: 'done', steps: [{ value: 'ada' }, { value: 'a@b.org' }] });
});

test.each([
  ['json', 'I cannot do that.', /no JSON object/],
  ['action', say('fly'), /no action of the list: click/],
  ['element', say('click', { element: 9 }), /no element of this screen/],
  ['value', say('type', { element: 2 }), /had no value/],
] as const)(
  'an answer with a mistake (%s) is asked for again with the reason, and ends the run in the end',
  async (kind, answer, correction) => {
    const { run, asked } = await play([answer, say('giveUp')]);
    expect(run.end).toBe('gaveUp');
    expect(asked[0]?.at(-1)?.content).not.toMatch(correction);
    expect(asked[1]?.at(-1)?.content).toMatch(correction);
    const failed = (await play([answer])).run;
    expect(failed).toMatchObject({ end: 'failed', failure: { id: 'noContent' }, steps: [] });
    expect(failed.mistake).toEqual({ kind, said: answer });
  },
);

test('a sentence of a summary without a step that exists is left out', () => {
  const step = {
    thought: '',
    action: 'wait',
    element: '',
    value: '',
    screen: 'home',
    at: null,
    isMissed: false,
  } as const;
  const runs: PersonaRun[] = [{ persona: 'a', steps: [step, step] }];
  const text = JSON.stringify([
    { text: 'Two looked for the price.', evidence: ['1.2', '4.1'] },
    { text: 'Everybody loved it.', evidence: [] },
    { text: 'It was slow.', evidence: ['2.1'] },
  ]);
  expect(readSummary(`Here: ${text}`, runs)).toEqual({
    sentences: [{ text: 'Two looked for the price.', evidence: [{ run: 0, step: 1 }] }],
    leftOut: 2,
  });
  expect(readSummary('no', runs)).toEqual({ id: 'noContent' });
});

test('the dialog shows each thought as one of AI, stores nothing, and summarises with evidence', async () => {
  completeBrowser();
  const provider: { next: string[] } = { next: [say('click', { element: 1 }), ...Array<string>(3).fill('I cannot.')] };
  const answer = () => modelReply(provider.next.shift() ?? say('giveUp'));
  const dialog: Rendered = renderWithServer(
    <StudyContext.Provider value={aStudy({ app })}>
      <AiTestersDialog onClose={() => undefined} />
    </StudyContext.Provider>,
    {
      account: { id: 'u1', email: 'ada@example.org' },
      answers: { 'GET /rest/test/app1.json': { tasks: [task] }, 'POST /ai/openai/stream': answer },
    },
  );
  const start = await screen.findByRole('button', { name: 'Start' });
  await waitFor(() => expect(start).toBeEnabled());
  await dialog.user.click(start);
  expect(screen.getByRole('alert')).toHaveTextContent('The API key is missing.');
  await dialog.user.type(screen.getByLabelText('API key'), 'sk-secret');
  await dialog.user.click(start);
  expect(await screen.findByText('Test user 5')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Gave up')).toHaveLength(3));
  expect(screen.getByText(/^The model did not answer in the agreed form/)).toHaveTextContent('I cannot.');
  expect(screen.getByText('Done')).toBeInTheDocument();
  expect(screen.getAllByText('I click.')[0]).toBeInTheDocument();
  expect(screen.getAllByText('AI').length).toBeGreaterThanOrEqual(6);
  expect(screen.getByRole('img', { name: 'home with 1 press of AI test users' })).toBeInTheDocument();
  await dialog.user.click(screen.getByRole('radio', { name: 'Ways' }));
  expect(screen.getByRole('region', { name: 'All AI test users' })).toHaveTextContent('4 test users');
  provider.next = [JSON.stringify([{ text: 'Nobody typed.', evidence: ['3.1'] }])];
  await dialog.user.click(screen.getByRole('button', { name: 'Summarise' }));
  await dialog.user.click(await screen.findByRole('button', { name: 'User 3, step 1' }));
  expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Gives up');
  expect(new Set(dialog.sent.map(({ call }) => call))).toEqual(new Set(['POST /ai/openai/stream']));
});
