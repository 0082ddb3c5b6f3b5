import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../ui/test/browser';
import { CommandPalette } from './command-palette';
import type { Entry } from './entries';

const entries: Entry[] = [
  { id: 'app:1', group: 'prototypes', label: 'Mobile banking' },
  { id: 'show:s1', group: 'screens', label: 'Check and confirm' },
  { id: 'show:s2', group: 'screens', label: 'Confirm address' },
  { id: 'run:new', group: 'commands', label: 'New prototype' },
];

function open(scope?: string) {
  completeBrowser();
  const ran: string[] = [];
  const left: string[] = [];
  render(
    <CommandPalette
      isOpen
      onClose={() => ran.push('closed')}
      entries={entries}
      scope={scope}
      onLeaveScope={() => left.push('left')}
      onRun={(entry) => ran.push(entry.id)}
    />,
  );
  return { user: userEvent.setup(), ran, left };
}
const highlighted = () => screen.getByRole('option', { selected: true }).textContent;
const named = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

describe('the command palette', () => {
  test('highlights its first row from the start, and Enter runs it', async () => {
    const { user, ran } = open();
    expect(highlighted()).toContain('Mobile banking');
    expect(named()?.textContent).toContain('Mobile banking');
    await user.keyboard('{Enter}');
    expect(ran).toEqual(['closed', 'app:1']);
  });

  test('highlights the first row of each new list, also after letters are taken back', async () => {
    const { user } = open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(highlighted()).toContain('Confirm address');
    await user.keyboard('che');
    expect(highlighted()).toContain('Check and confirm');
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(highlighted()).toContain('Mobile banking');
  });

  test('moves around the ends by arrow keys, and by the pointer', async () => {
    const { user, ran } = open();
    await user.keyboard('{ArrowUp}');
    expect(highlighted()).toContain('New prototype');
    await user.hover(screen.getByRole('option', { name: /Check/ }));
    expect(highlighted()).toContain('Check and confirm');
    await user.click(screen.getByRole('option', { name: /Confirm address/ }));
    expect(ran).toEqual(['closed', 'show:s2']);
  });

  test('says when nothing is found, leaves the prototype by Backspace, shows commands after >', async () => {
    const { user, left, ran } = open('Ticket shop');
    await user.keyboard('{Backspace}');
    expect(left).toEqual(['left']);
    await user.keyboard('zebra{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Nothing found');
    expect(ran).toEqual([]);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('>');
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
