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

describe('a text box with a mask', () => {
  test('writes what stands between by itself and takes nothing else', async () => {
    const { view, events } = shown('TextBox', { props: { label: 'Card', placeholder: true, mask: '9999 9999' } });
    render(view);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, '12x34-56');
    expect(field.value).toBe('1234 56');
    await userEvent.type(field, '789');
    expect(field.value).toBe('1234 5678');
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(field.value).toBe('1234');
    expect(events.at(-2)).toMatchObject({ type: 'change', value: '1234' });
  });

  test('leaves the caret where something is put in between', async () => {
    render(shown('TextBox', { props: { placeholder: true, label: '', stringCase: 'UpperCase' } }).view);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, 'abd');
    await userEvent.type(field, 'c', { initialSelectionStart: 2 });
    expect([field.value, field.selectionStart]).toEqual(['ABCD', 3]);
  });

  test.each([
    ['AA-99', 'de 42', 'de-42'],
    ['+1 (999) 999', '5551', '+1 (555) 1'],
    ['***', 'a!1é', 'a1é'],
  ])('%s makes of "%s" "%s"', async (mask, typed, made) => {
    render(shown('TextBox', { props: { placeholder: true, label: '', mask } }).view);
    await userEvent.type(screen.getByRole('textbox'), typed);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(made);
  });
});

describe('a tag input', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  const tags = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const show = () => {
    const { view, events } = shown('TypeAheadTextBox', { props: { options: ['Berlin', 'Bern'], tags: true } });
    render(view);
    return () => events.flatMap((event) => (event.type === 'change' ? [event.value] : [])).at(-1);
  };

  test('takes words by comma, Enter and from its list, and each once', async () => {
    const value = show();
    await userEvent.type(field(), 'Paris,Rome{Enter}Paris,ber{ArrowDown}{Enter}');
    expect(tags()).toEqual(['Clear: Paris', 'Clear: Rome', 'Clear: Berlin']);
    expect(value()).toBe('Paris, Rome, Berlin');
    expect(field().value).toBe('');
  });

  test('removes a word by its button, or the last one by Backspace', async () => {
    const value = show();
    await userEvent.type(field(), 'Paris,Rome,Oslo,{Backspace}');
    expect(tags()).toEqual(['Clear: Paris', 'Clear: Rome']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear: Paris' }));
    expect(document.activeElement).toBe(field());
    expect(value()).toBe('Rome');
  });

  test('keeps what was typed last when it is left', async () => {
    const value = show();
    await userEvent.type(field(), 'Paris,Rom');
    expect(tags()).toEqual(['Clear: Paris']);
    await userEvent.tab();
    expect(tags()).toEqual(['Clear: Paris', 'Clear: Rom']);
    expect(value()).toBe('Paris, Rom');
  });
});
