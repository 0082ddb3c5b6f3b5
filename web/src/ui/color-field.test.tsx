import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ColorField } from './color-field';
import { completeBrowser } from './test/browser';

function open(first: string | null) {
  completeBrowser();
  const chosen: string[] = [];
  const drags: string[] = [];
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <ColorField
        label="Fill"
        value={value}
        palette={['#123456', '#ffffff']}
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
        onScrubStart={() => drags.push('start')}
        onScrubEnd={() => drags.push('end')}
      />
    );
  }
  render(<Field />);
  return { user: userEvent.setup(), chosen, drags, trigger: () => screen.getByRole('button', { name: /^Fill/ }) };
}

describe('a colour field', () => {
  test('names its colour, none and mixed', () => {
    open('#0b5c4a');
    open('transparent');
    open(null);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Fill: #0B5C4A',
      'Fill: No colour',
      'Fill: Mixed',
    ]);
  });

  test('takes a hex value with and without #, and a colour of the palette', async () => {
    const { user, chosen, trigger } = open('#0b5c4a');
    await user.click(trigger());
    const hex = screen.getByRole('textbox', { name: 'Hex' });
    await user.clear(hex);
    await user.type(hex, 'ff0000{Enter}');
    await user.click(screen.getByRole('button', { name: 'dark grayish cyan blue #123456' }));
    expect(chosen).toEqual(['#FF0000', '#123456']);
  });

  test.each([
    ['FFFFFF0D', 'rgba(255,255,255,0.05)'],
    ['#0008', 'rgba(0,0,0,0.53)'],
    ['rgba(12, 90, 76, 0.5)', 'rgba(12,90,76,0.5)'],
    ['rgb(12, 90, 76)', '#0C5A4C'],
    ['abc', '#AABBCC'],
  ])('takes %s as it is pasted', async (text, expected) => {
    const { user, chosen, trigger } = open('#ff0000');
    await user.click(trigger());
    await user.clear(screen.getByRole('textbox', { name: 'Hex' }));
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(chosen).toEqual([expected]);
  });

  test('Enter keeps the focus in the hex field, Escape there closes the panel and takes back what was typed', async () => {
    const { user, chosen, trigger } = open('#0b5c4a');
    await user.click(trigger());
    const hex = screen.getByRole('textbox', { name: 'Hex' });
    await user.clear(hex);
    await user.type(hex, '#ff0000{Enter}');
    expect(document.activeElement).toBe(hex);
    await user.type(hex, '00');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosen).toEqual(['#FF0000']);
  });

  test('keeps its opacity with another colour, and shows what had none', async () => {
    const { user, chosen, trigger } = open('rgba(255,0,0,0.5)');
    await user.click(trigger());
    await user.click(screen.getByRole('button', { name: 'dark grayish cyan blue #123456' }));
    expect(chosen).toEqual(['rgba(18,52,86,0.5)']);
    await user.click(screen.getByRole('button', { name: 'No colour' }));
    const used = screen.getByRole('group', { name: 'In this prototype' });
    await user.click(within(used).getByRole('button', { name: 'white #ffffff' }));
    expect(chosen.slice(1)).toEqual(['transparent', '#FFFFFF']);
  });

  test('changes the opacity alone', async () => {
    const { user, chosen } = open('#ff0000');
    const opacity = screen.getByRole('textbox', { name: 'Opacity' });
    await user.clear(opacity);
    await user.type(opacity, '40{Enter}');
    expect(chosen).toEqual(['rgba(255,0,0,0.4)']);
  });

  test('says when a drag through the hues begins and ends, for all its values together', async () => {
    const { user, chosen, drags, trigger } = open('#0b5c4a');
    await user.click(trigger());
    const hue = screen.getByRole('slider', { name: /Hue/ });
    fireEvent.pointerDown(hue);
    for (const value of ['100', '140', '180']) fireEvent.change(hue, { target: { value } });
    fireEvent.pointerUp(window);
    fireEvent.change(hue, { target: { value: '200' } });
    expect(chosen.length).toBeGreaterThan(1);
    expect(drags).toEqual(['start', 'end']);
  });
});
