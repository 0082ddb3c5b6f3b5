/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from './testing';

test.each(['LabeledTextBox', 'LabeledTextArea'])('%s is a field named by its caption', async (type) => {
  const { view, events } = shown(type, { props: { label: 'Your name', placeholderLabel: 'Ada', value: '' } });
  render(view);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
  expect(field.getAttribute('aria-placeholder')).toBe('Ada');
  await userEvent.type(field, 'Eve');
  expect(field.value).toBe('Eve');
  expect(events.at(-2)).toEqual({ type: 'change', value: 'Eve', final: false });
});

test('a labelled field begins with its stored text', () => {
  render(shown('LabeledTextBox', { props: { label: 'Name', value: 'Ada' } }).view);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
});

describe('a text box with suggestions', () => {
  const options = ['Berlin', 'Bern', 'London'];
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  const names = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));

  test('offers them from the third character on, whatever the case', async () => {
    render(shown('TypeAheadTextBox', { props: { options } }).view);
    await userEvent.type(field(), 'bE');
    expect(names()).toEqual([]);
    await userEvent.type(field(), 'r');
    expect(names()).toEqual(['Berlin', 'Bern']);
    await userEvent.type(field(), 'x');
    expect(names()).toEqual([]);
  });

  test('takes one by keyboard, and that Enter is not the one that leaves the field', async () => {
    const { view, events } = shown('TypeAheadTextBox', { props: { options } });
    render(view);
    await userEvent.type(field(), 'ber{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('Bern');
    expect(events.filter(({ type }) => type === 'enter')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(events.filter(({ type }) => type === 'enter')).toHaveLength(1);
  });

  test('takes one by pointer and closes on Escape', async () => {
    render(shown('TypeAheadTextBox', { props: { options } }).view);
    await userEvent.type(field(), 'lon{Escape}');
    expect(names()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('option', { name: 'London' }));
    expect(field().value).toBe('London');
  });
});

describe('a chat', () => {
  const props = {
    label: 'Message',
    value: [{ type: 'message', role: 'assistant', content: 'Hello' }],
    responses: [{ content: 'One' }, { content: 'Two' }],
    waitingTime: 0,
  };
  const read = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent).filter(Boolean);

  test('sends with Enter and with the button, never nothing, and is answered in order', async () => {
    const { view, events } = shown('Chat', { props });
    render(view);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Message' }),
      '{Enter}Hi{Shift>}{Enter}{/Shift}you{Enter}',
    );
    await screen.findAllByText('One');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Bye');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findAllByText('Two');
    expect(read()).toEqual(['Hello', 'Hi\nyou', 'One', 'Bye', 'Two']);
    expect(events.filter(({ type }) => type === 'submit')).toHaveLength(2);
    expect(events.filter((event) => event.type === 'change').map(({ line, hidden }) => [line, hidden])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  test('a message field sends its text and is empty again', async () => {
    const { view, events } = shown('ChatTextBox', { props: { label: 'Ask', value: '' } });
    render(view);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask' });
    await userEvent.type(field, 'Why?{Enter}');
    expect(field.value).toBe('');
    expect(events).toEqual([{ type: 'submit', value: 'Why?' }]);
  });
});
