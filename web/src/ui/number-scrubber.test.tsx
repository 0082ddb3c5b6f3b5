import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setLanguage } from '../i18n';
import { NumberScrubber, type NumberScrubberProps } from './number-scrubber';

function open(props: Partial<NumberScrubberProps> = {}) {
  const calls: (number | string)[] = [];
  function Field() {
    const [value, setValue] = useState<number | null>(props.value === undefined ? 10 : props.value);
    return (
      <NumberScrubber
        label="Width"
        prefix="W"
        {...props}
        value={value}
        onChange={(next) => {
          calls.push(next);
          setValue(next);
        }}
        onScrubStart={() => calls.push('start')}
        onScrubEnd={() => calls.push('end')}
      />
    );
  }
  render(<Field />);
  return { user: userEvent.setup(), calls, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' }) };
}

describe('a number field', () => {
  test('takes arithmetic and percentages on Enter, and nothing that is no number', async () => {
    const { user, calls, field } = open({ parent: 200 });
    await user.type(field, '{Control>}a{/Control}12*2+1{Enter}');
    await user.clear(field);
    await user.type(field, '50%{Enter}');
    await user.clear(field);
    await user.type(field, 'wide{Enter}');
    expect(calls).toEqual([25, 100]);
    expect(field.value).toBe('100');
  });

  test('keeps letters and arrows for itself, and leaves F6 and Ctrl+K to what is around', async () => {
    const { user, field } = open();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent): void => void heard.push(key);
    window.addEventListener('keydown', hear);
    await user.type(field, '1{ArrowUp}{F6}{Control>}k{/Control}');
    window.removeEventListener('keydown', hear);
    expect(heard).toEqual(['F6', 'Control', 'k']);
  });

  test('goes back on Escape', async () => {
    const { user, calls, field } = open();
    await user.clear(field);
    await user.type(field, '99{Escape}');
    expect(calls).toEqual([]);
    expect(field.value).toBe('10');
    expect(document.activeElement).toBe(field);
    const left: string[] = [];
    document.addEventListener('keydown', ({ key }) => left.push(key), { once: true });
    await user.keyboard('{Escape}');
    expect(left).toEqual(['Escape']);
  });

  test('steps by arrow keys within its limits, by ten with Shift', async () => {
    const { user, calls, field } = open({ max: 20 });
    await user.click(field);
    await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    expect(calls).toEqual([11, 20, 19]);
  });

  test('is dragged by its letter as one step', async () => {
    const { user, calls } = open();
    const target = screen.getByTitle('Drag to change');
    target.setPointerCapture = () => undefined;
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 100 } },
      { target, coords: { clientX: 104 } },
      { target, coords: { clientX: 110 } },
      { keys: '[/MouseLeft]', target },
    ]);
    expect(calls).toEqual(['start', 12, 15, 'end']);
  });

  test('says that values are mixed, and takes one for all', async () => {
    const { user, calls, field } = open({ value: null });
    expect([field.value, field.placeholder]).toEqual(['', 'Mixed']);
    await user.type(field, '7{Enter}');
    expect(calls).toEqual([7]);
  });

  test('says nothing of a sign where the number rounds to 0', () => {
    expect(open({ value: -0.004 }).field.value).toBe('0');
  });

  test('has the decimal sign of the language, and reads it', async () => {
    await setLanguage('de');
    const { user, calls, field } = open({ value: 1.5 });
    expect(field.value).toBe('1,5');
    await user.clear(field);
    await user.type(field, '1234,25{Enter}');
    expect(calls).toEqual([1234.25]);
    expect(field.value).toBe('1234,25');
    await setLanguage('en');
  });
});
