import { screen, waitFor } from '@testing-library/react';
import type { AppPreview, Workspace } from '../../api';
import { done, renderWithServer } from '../../testing/render-with-server';
import { MoveDialog } from './move-dialog';

const workspace = (id: string, more: Partial<Workspace>): Workspace => ({
  _id: id,
  id,
  name: id,
  isPersonal: false,
  permission: 2,
  people: 3,
  folders: [],
  apps: [],
  ...more,
});
const workspaces = [
  workspace('personal', { isPersonal: true, permission: 3, apps: [{ appID: 'app', folder: '' }] }),
  workspace('Shop', { folders: [{ id: 'f1', name: 'Care' }] }),
  workspace('Only to look', { permission: 1 }),
];
const show = (permission: number, answers: object = {}) =>
  renderWithServer(<MoveDialog app={{ id: 'app', name: 'Guide', permission } as AppPreview} onClose={onClose} />, {
    answers: { 'GET /rest/workspaces': workspaces, ...answers },
    account: { id: 'u1', email: 'ada@example.org' },
  });
const onClose = jest.fn();

describe('moving a prototype', () => {
  it('puts it there before it is taken away, and says who can open it there', async () => {
    const put = 'POST /rest/workspaces/Shop/apps/app';
    const takeOut = 'DELETE /rest/workspaces/personal/apps/app';
    const { user, sent } = show(3, { [put]: done, [takeOut]: done });
    expect(await screen.findByText('3 people can open it there.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Only to look/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Shop / Care' }));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      { call: put, body: { folder: 'f1' } },
      { call: takeOut, body: undefined },
    ]);
  });

  it('takes back what it did when a workspace refuses, and says which one', async () => {
    const put = 'POST /rest/workspaces/Shop/apps/app';
    const back = 'DELETE /rest/workspaces/Shop/apps/app';
    const { user, sent } = show(3, { [put]: done, [back]: done });
    await user.click(await screen.findByRole('radio', { name: 'Shop / Care' }));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was moved: Personal does not allow it.');
    expect(sent.at(-1)?.call).toBe(back);
  });

  it('offers others than the owner their own folders alone', async () => {
    show(2);
    expect(await screen.findByRole('radio', { name: /Personal/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Shop/ })).toBeNull();
  });
});
