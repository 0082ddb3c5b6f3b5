import { makePrototype } from '@prototrail/testing';
import { screen, waitFor } from '@testing-library/react';
import { Editor } from '../../../canvas';
import { modelRefusal, modelReply } from '../../../testing/model-reply';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { revised } from './apply-revision';
import { compactElements, meantIds } from './compact';
import { readRevision } from './read-revision';
import ReviseDialog from './revise-dialog';

const app = makePrototype({
  screens: {
    home: {
      widgets: {
        buy: { type: 'Button', name: 'Buy', x: 20, y: 40, props: { label: 'Buy' }, style: { background: '#ffffff' } },
        kind: { type: 'DropDown', name: 'Kind', x: 20, y: 100, props: { options: ['A', 'B'] } },
        old: { type: 'Box', name: 'Old', x: 20, y: 200 },
      },
    },
  },
});
let serial = 0;
const open = (answers: Record<string, unknown>) => {
  completeBrowser();
  const editor = new Editor({ app, random: () => (serial += 1), now: () => 0 });
  const rendered = renderWithServer(<ReviseDialog editor={editor} isGuest={false} onClose={() => undefined} />, {
    answers: Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`POST /ai/${name}/stream`, answer])),
    account: { id: 'u1', email: 'ada@example.org' },
  });
  return { ...rendered, editor };
};
const idOf = (name: string): string => Object.values(app.widgets).find((widget) => widget.name === name)?.id ?? '';
const [screenId = ''] = Object.keys(app.screens);
const json = (...lines: object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

test('a selection is changed by words: differences first, one undo after', async () => {
  const answer = json(
    { id: screenId, style: { background: '#111111' } },
    { id: idOf('Buy'), texts: { label: 'Pay now' }, style: { background: '#0f0', color: 'url(x)' }, y: 60 },
    { id: 'nobody', texts: { label: 'x' } },
    { remove: idOf('Old') },
    { add: { screen: screenId, type: 'Label', x: 20, y: 10, w: 100, h: 20, text: 'Checkout' } },
  );
  const { user, editor, sent } = open({ openai: modelReply(`\`\`\`json\n${answer}\n\`\`\``) });
  await user.type(screen.getByLabelText('How?'), 'Make this a dark checkout');
  await user.type(screen.getByLabelText('API key'), 'sk-secret-key');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByRole('button', { name: 'Apply 4 changes' })).toBeEnabled();
  expect(screen.getByText(/1 line of the answer is no change/)).toBeInTheDocument();
  expect(screen.getByText('Text: Buy', { exact: false })).toHaveTextContent('Pay now');
  expect(screen.getAllByRole('img', { name: /before|after/ })).toHaveLength(2);
  expect(editor.app).toBe(app);
  expect(JSON.stringify(sent[0]?.body)).toContain('Make this a dark checkout');
  await user.click(screen.getByRole('checkbox', { name: 'Old' }));
  await user.click(screen.getByRole('button', { name: 'Apply 3 changes' }));
  const after = editor.app;
  expect(after.widgets[idOf('Buy')]).toMatchObject({ y: 60, props: { label: 'Pay now' } });
  expect(after.widgets[idOf('Buy')]?.style['background']).toBe('#00FF00');
  expect(after.screens[screenId]?.style['background']).toBe('#111111');
  expect(after.widgets[idOf('Old')]).toBeDefined();
  expect(Object.values(after.widgets).map(({ props }) => props['label'])).toContain('Checkout');
  editor.history.undo();
  expect(editor.app.widgets).toEqual(app.widgets);
});

test('content changes words and lists only', () => {
  const editor = new Editor({ app, random: () => (serial += 1), now: () => 0 });
  const elements = compactElements(editor.derived, meantIds(app, [screenId]), false);
  expect(elements.map(({ name }) => name).sort()).toEqual(['Buy', 'Kind']);
  const answer = json(
    {
      id: idOf('Kind'),
      lists: { options: ['City bike', 'Cargo bike', 'Cargo bike', ''] },
      style: { color: '#ff0000' },
    },
    { remove: idOf('Old') },
  );
  const read = readRevision(answer, elements, { withLook: false, isOpen: false });
  expect(read).toMatchObject({ changes: [{ style: {} }], removes: [], problems: [{ line: 2 }] });
  const after = revised(app, read);
  expect(after.widgets[idOf('Kind')]?.props['options']).toEqual(['City bike', 'Cargo bike']);
});

test('a line that is being written is no mistake yet', () => {
  const editor = new Editor({ app, random: () => (serial += 1), now: () => 0 });
  const elements = compactElements(editor.derived, meantIds(app, []), true);
  const half = `${json({ id: idOf('Buy'), x: 1 })}\n{"id": "w`;
  expect(readRevision(half, elements, { withLook: true, isOpen: true })).toMatchObject({
    changes: [{ box: { x: 1 } }],
    problems: [],
  });
});

test('translation asks for a language; a refusal is told with the time to wait', async () => {
  const { user, sent } = open({ openai: modelRefusal(429, { error: { code: 'rate_limit_exceeded' } }, 20) });
  await user.type(screen.getByLabelText('API key'), 'sk-secret-key');
  await user.click(screen.getByRole('button', { name: /What to do/ }));
  await user.click(screen.getByRole('option', { name: 'Translate the texts' }));
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(screen.getByText('Say which language.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText('Language'), 'Deutsch');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again in 20 seconds.'));
  expect(JSON.stringify(sent[0]?.body)).toContain('Write in Deutsch');
});
