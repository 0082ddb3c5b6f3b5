import { screen, within } from '@testing-library/react';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { UpdatesDialog } from './updates-dialog';

const update = (id: string, lastUpdate: number, fields: object = {}) => ({
  ...{ _id: id, id, title: `Title ${id}`, message: `Text ${id}`, isPublic: true, lastUpdate },
  ...fields,
});
const seen = 'POST /rest/user/notification/last.json';
const profile = 'POST /rest/user/Ada.json';

describe('the dialog of updates', () => {
  beforeEach(completeBrowser);
  const show = () =>
    renderWithServer(
      <UpdatesDialog
        isOpen
        onClose={() => undefined}
        items={[update('n1', 5), update('n2', 20, { more: 'All of it' })]}
        seenAt={10}
      />,
      {
        answers: { [seen]: done, [profile]: { id: 'Ada', _id: 'Ada', email: 'ada@example.org' } },
        account: { id: 'Ada', email: 'ada@example.org' },
      },
    );
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('shows what is new, or all, or one with its whole text (E-159, E-160)', async () => {
    const { user } = show();
    expect(titles()).toEqual(['Title n2']);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(titles()).toEqual(['Title n2', 'Title n1']);
    expect(screen.queryByText('All of it')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about it' }));
    expect(screen.getByText('All of it')).toBeVisible();
    expect(titles()).toEqual(['Title n2']);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(titles()).toEqual(['Title n2', 'Title n1']);
  });

  it('keeps with the person whether it opens by itself (E-161)', async () => {
    const { user, sent } = show();
    const dialog = within(screen.getByRole('dialog', { name: 'Updates' }));
    const opens = dialog.getByRole('switch', { name: 'Open when there is news' });
    expect(opens).toBeChecked();
    await user.click(opens);
    expect(sent).toEqual([{ call: profile, body: { isAutoOpenNotifcations: false } }]);
  });
});
