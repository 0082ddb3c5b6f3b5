import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '../menu';
import { IconButton } from '../button';
import { Table } from '../table';
import { Ellipsis } from 'lucide-react';
import { completeBrowser } from './browser';

test('a menu in a row gives the focus back to its button, not to the row', async () => {
  completeBrowser();
  const user = userEvent.setup();
  render(
    <Table
      label="Prototypes"
      columns={[
        { id: 'name', label: 'Name', isRowHeader: true, cell: ({ id }) => id },
        {
          id: 'actions',
          label: 'Actions',
          cell: ({ id }) => (
            <Menu
              label={`More for ${id}`}
              groups={[{ id: 'all', items: [{ id: 'rename', label: 'Rename' }] }]}
              trigger={<IconButton icon={Ellipsis} label={`More for ${id}`} />}
            />
          ),
        },
      ]}
      items={[{ id: 'Bank' }, { id: 'Shop' }]}
    />,
  );
  const button = screen.getByRole('button', { name: 'More for Shop' });
  await user.click(button);
  await screen.findByRole('menuitem', { name: 'Rename' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Shop' })));
});
