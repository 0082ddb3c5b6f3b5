import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '..';
import { Menu } from '../menu';
import { completeBrowser } from './browser';

it('a menu says which entries are switches, which are choices, and which are neither', async () => {
  completeBrowser();
  const chosen: string[] = [];
  render(
    <Menu
      trigger={<Button>View</Button>}
      label="View"
      groups={[
        { id: 'commands', items: [{ id: 'fit', label: 'Zoom to fit', isIndented: true }] },
        { id: 'switches', items: [{ id: 'grid', label: 'Show grid', isChecked: true }] },
        {
          id: 'choices',
          items: ['Light', 'Dark'].map((label) => ({
            ...{ id: label, label, isChosen: label === 'Dark' },
            onAction: () => chosen.push(label),
          })),
        },
      ]}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Zoom to fit']);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Show grid' }).getAttribute('aria-checked')).toBe('true');
  const choices = screen.getAllByRole('menuitemradio');
  expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
    ['Light', 'false'],
    ['Dark', 'true'],
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Light']);
});
