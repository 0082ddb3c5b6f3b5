import { createApp } from '@prototrail/model';
import type { Kit } from '@prototrail/widgets';
import { screen, waitFor, within } from '@testing-library/react';
import { modelRefusal, modelReply } from '../../testing/model-reply';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import AssistantDialog from './assistant-dialog';

const app = createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 1);
const account = { id: 'u1', email: 'ada@example.org' };
const key = 'sk-secret-key';
const good =
  'CONTAINER:\n  CHILDREN:\n    - LABEL: { CONTENT: "Book a room", TYPE: Headline }\n    - BUTTON: { CONTENT: "Search" }';
const broken = `${good}\n    - LABEL: { TYPE: Headline }`;

function open({ isGuest = false } = {}) {
  completeBrowser();
  const provider: { next: unknown } = { next: modelReply(good) };
  const placed: [Kit, string][] = [];
  const rendered = renderWithServer(
    <AssistantDialog
      app={app}
      isGuest={isGuest}
      onPlace={(kit, how) => placed.push([kit, how])}
      onClose={() => undefined}
    />,
    {
      answers: {
        'POST /ai/openai/stream': () =>
          (typeof provider.next === 'function' ? provider.next() : provider.next) as unknown,
        'POST /ai/anthropic/stream': () => provider.next,
      },
      ...(isGuest ? {} : { account }),
    },
  );
  return { ...rendered, provider, placed };
}

async function create({ user }: ReturnType<typeof open>, prompt = 'A page to book a room'): Promise<void> {
  const field = screen.getByLabelText('What do you need?');
  await user.clear(field);
  await user.click(field);
  await user.paste(prompt);
  const keyField = screen.getByLabelText('API key');
  if ((keyField as HTMLInputElement).value === '') await user.type(keyField, key);
  await user.click(screen.getByRole('button', { name: 'Create' }));
}

test('draws what the model answers and places it', async () => {
  const dialog = open();
  await create(dialog);
  expect(await screen.findByRole('img', { name: 'Preview of Draft' })).toBeInTheDocument();
  expect(screen.getByText('2 widgets')).toBeInTheDocument();
  const [{ body } = { body: undefined }] = dialog.sent;
  expect(body).toMatchObject({
    openAIToken: key,
    openAIPayload: {
      model: 'gpt-4o-mini',
      max_tokens: 2000,
      temperature: 0,
      messages: [{ role: 'system' }, { role: 'user' }],
    },
  });
  await dialog.user.click(screen.getByRole('button', { name: 'Place on the canvas' }));
  expect(dialog.placed).toMatchObject([[{ screens: [{ name: 'Draft' }] }, 'screens']]);
});

test('keeps prompts and key in this browser, and forgets the key', async () => {
  const dialog = open();
  await create(dialog);
  expect(await screen.findByRole('button', { name: /A page to book a room/ })).toBeInTheDocument();
  expect(dialog.store.getState().preferences.assistants['u1']).toMatchObject({ key });
  await dialog.user.click(screen.getByRole('button', { name: 'Forget the key' }));
  expect(dialog.store.getState().preferences.assistants['u1']).toMatchObject({ key: '' });
});

test('says where an answer is wrong, and asks again with the error', async () => {
  const dialog = open();
  dialog.provider.next = modelReply(broken);
  await create(dialog);
  expect(await screen.findByText('1 widget could not be drawn. The rest is kept.')).toBeInTheDocument();
  expect(screen.getByText('Line 5: a LABEL has no CONTENT.')).toBeInTheDocument();
  await dialog.user.click(screen.getByRole('button', { name: 'Show answer' }));
  expect(screen.getByLabelText('Answer of the model')).toHaveTextContent('Book a room');
  dialog.provider.next = modelReply(good);
  await dialog.user.click(screen.getByRole('button', { name: 'Ask again with this error' }));
  await waitFor(() => expect(screen.queryByText(/could not be drawn/)).not.toBeInTheDocument());
  expect(dialog.sent[1]?.body).toMatchObject({
    openAIPayload: {
      messages: [
        { role: 'system' },
        { role: 'user' },
        { role: 'assistant', content: broken },
        { role: 'user', content: expect.stringContaining('Line 5: a LABEL has no CONTENT.') },
      ],
    },
  });
});

test('changes the look without a new answer', async () => {
  const dialog = open();
  dialog.provider.next = modelReply(
    'CONTAINER:\n  CHILDREN:\n    - CONTAINER: { CHILDREN: [{ LABEL: { CONTENT: Hi } }] }',
  );
  await create(dialog);
  expect(await screen.findByText('2 widgets')).toBeInTheDocument();
  await dialog.user.click(screen.getByRole('switch', { name: /Minimal/ }));
  expect(screen.getByText('1 widget')).toBeInTheDocument();
  expect(dialog.sent).toHaveLength(1);
});

test.each([
  ['a refused key', modelRefusal(401, { error: { code: 'invalid_api_key' } }), 'The API key is wrong (invalid key).'],
  [
    'no credit',
    modelRefusal(429, { error: { code: 'insufficient_quota', message: 'Pay' } }),
    /problem with your quota \(check the payments\)/,
  ],
  ['no content', modelReply(''), /There is no result/],
  ['only words', modelReply('I cannot do that.'), /Wrong result: there is no layout/],
  ['an answer that is cut', modelReply(good, 'length'), /the answer breaks off here/],
])('%s is told', async (_, next, text) => {
  const dialog = open();
  dialog.provider.next = next;
  await create(dialog);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a provider that is slow can be stopped', async () => {
  const dialog = open();
  let wasStopped = false;
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        wasStopped = true;
        reject(new DOMException('stopped', 'AbortError'));
      });
    });
  await create(dialog);
  expect(await screen.findByText(/The model is writing/)).toBeInTheDocument();
  await dialog.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Create' })).toBeInTheDocument();
  expect(wasStopped).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a prompt that is too short, and a missing key, are told at their fields', async () => {
  const dialog = open();
  await dialog.user.type(screen.getByLabelText('What do you need?'), 'Hi');
  await dialog.user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('The API key is missing.')).toBeInTheDocument();
  await dialog.user.type(screen.getByLabelText('API key'), key);
  await dialog.user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('The prompt is too short. Write at least 5 characters.')).toBeInTheDocument();
  expect(dialog.sent).toHaveLength(0);
});

test('guests read that they must sign up', async () => {
  const dialog = open({ isGuest: true });
  const box = within(screen.getByRole('dialog'));
  expect(box.getByText('You must sign up to use the assistant.')).toBeInTheDocument();
  expect(box.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '#/signup.html');
  await create(dialog);
  expect(dialog.sent).toHaveLength(0);
});

test('alternatives stand side by side; the chosen one is placed', async () => {
  const dialog = open();
  const texts = ['First', 'Second'].map((text) => `CONTAINER: { CHILDREN: [{ LABEL: { CONTENT: "${text}" } }] }`);
  dialog.provider.next = () => modelReply(texts.shift() ?? good);
  await dialog.user.click(screen.getByRole('button', { name: /Number of alternatives/ }));
  await dialog.user.click(screen.getByRole('option', { name: '2 alternatives' }));
  await create(dialog);
  const second = await screen.findByRole('radio', { name: 'Alternative 2' });
  await waitFor(() => expect(screen.getAllByText('1 widget')).toHaveLength(2));
  expect(dialog.sent.map(({ body }) => body)).toMatchObject([
    { openAIPayload: { messages: [{ content: expect.stringContaining('alternative 1 of 2') }, {}] } },
    { openAIPayload: { messages: [{ content: expect.stringContaining('alternative 2 of 2') }, {}] } },
  ]);
  await dialog.user.click(second);
  await dialog.user.click(screen.getByRole('button', { name: 'Place on the canvas' }));
  expect(dialog.placed).toMatchObject([[{ screens: [{ parts: [{ props: { label: 'Second' } }] }] }, 'screens']]);
});

test('another provider has a key of its own, which goes nowhere else', async () => {
  const dialog = open();
  await create(dialog);
  await screen.findByText('2 widgets');
  await dialog.user.click(screen.getByRole('button', { name: /Provider/ }));
  await dialog.user.click(screen.getByRole('option', { name: 'Anthropic' }));
  expect(screen.getByLabelText('API key')).toHaveValue('');
  await dialog.user.type(screen.getByLabelText('API key'), 'sk-ant-key');
  await dialog.user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.sent).toHaveLength(2));
  expect(dialog.sent[1]).toMatchObject({
    call: 'POST /ai/anthropic/stream',
    body: { openAIToken: 'sk-ant-key', openAIPayload: { model: 'claude-haiku-4-5' } },
  });
  await dialog.user.click(screen.getByRole('button', { name: /Provider/ }));
  await dialog.user.click(screen.getByRole('option', { name: 'OpenAI or compatible' }));
  expect(screen.getByLabelText('API key')).toHaveValue(key);
});
