import { screen, waitFor, within } from '@testing-library/react';
import { done, refusal, renderWithServer } from '../../testing/render-with-server';
import { People } from './people';

const member = (id: string, permission: number) => ({
  _id: id,
  id,
  name: id,
  email: `${id.toLowerCase()}@example.org`,
  permission,
});
const team = [member('Owner', 3), member('Writer', 2)];
const invitations = 'POST /rest/apps/app/team/invitations';
const answers = {
  'GET /rest/apps/app/team.json': team,
  'GET /rest/apps/app/team/invitations': [{ ...member('Guest', 1), invitedAt: 1 }],
};
const show = (more: object, who = 'Owner', onLeft = () => undefined) =>
  renderWithServer(<People appId="app" canWrite onLeft={onLeft} />, {
    answers: { ...answers, ...more },
    account: { id: who, email: `${who.toLowerCase()}@example.org` },
  });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const invite = () => screen.getByRole('button', { name: 'Invite' });

describe('the people of a prototype', () => {
  it('are invited: one address, not one who is here', async () => {
    const { user, sent } = show({ [invitations]: done });
    await screen.findByText('Writer');
    await user.click(invite());
    expect(screen.getByText('Enter an email.')).toBeVisible();
    await user.type(email(), 'a@b.org,c@d.org');
    expect(screen.getByText(/This is not an email address/)).toBeVisible();
    await user.clear(email());
    await user.type(email(), 'Writer@example.org');
    expect(screen.getByText('This person is already here.')).toBeVisible();
    expect(email()).toHaveFocus();
    await user.clear(email());
    await user.type(email(), 'new@example.org{Enter}');
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(email()).toHaveValue('');
    expect(sent).toEqual([{ call: invitations, body: { email: 'new@example.org', permission: 2, role: 'editor' } }]);
  });

  it('need an account, which the field says', async () => {
    const { user } = show({ [invitations]: refusal('apps.team.member.add.error.email') });
    await user.type(email(), 'nobody@example.org{Enter}');
    expect(await screen.findByText(/There is no account with this email, and/)).toBeVisible();
    expect(email()).toHaveFocus();
  });

  it('wait in the list, and an invitation can be withdrawn', async () => {
    const path = 'DELETE /rest/apps/app/team/invitations/Guest';
    const { user, sent } = show({ [path]: done });
    expect(await screen.findByText('Invited, can comment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Guest' }));
    expect(await screen.findByText('Invitation of Guest withdrawn')).toBeInTheDocument();
    expect(sent).toEqual([{ call: path, body: undefined }]);
  });

  it('hear nothing of a removal that is undone', async () => {
    const { user, sent } = show({});
    await user.click(await screen.findByRole('button', { name: 'Remove Writer' }));
    expect(screen.queryByText('Writer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Writer')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('are removed before the same person is invited again', async () => {
    const removal = 'DELETE /rest/apps/app/team/Writer.json';
    const { user, sent } = show({ [removal]: done, [invitations]: done });
    await user.click(await screen.findByRole('button', { name: 'Remove Writer' }));
    await user.type(email(), 'writer@example.org{Enter}');
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([removal, invitations]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can leave, after being asked; the owner cannot', async () => {
    const onLeft = jest.fn();
    const { user, sent } = show({ 'DELETE /rest/apps/app/membership': done }, 'Writer', onLeft);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this prototype?' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You have left the prototype')).toBeInTheDocument();
    expect(onLeft).toHaveBeenCalledTimes(1);
  });

  it('show no way out to the owner', async () => {
    show({});
    await screen.findByText('Writer');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  it('are suggested from other teams, get roles, and one of them becomes the owner', async () => {
    const level = 'POST /rest/apps/app/team/Writer.json';
    const owner = 'POST /rest/apps/app/owner';
    const { user, sent } = show({
      'GET /rest/apps/app/suggestions/team.json': [...team, member('Priya', 2)],
      [level]: done,
      [owner]: done,
    });
    const suggested = within(await screen.findByRole('group', { name: 'People you work with' }));
    expect(suggested.getAllByRole('button')).toHaveLength(1);
    await user.click(suggested.getByRole('button', { name: 'Priya' }));
    expect(email()).toHaveValue('priya@example.org');
    await user.click(screen.getByRole('button', { name: /Level of Writer/ }));
    await user.click(await screen.findByRole('option', { name: /Can look/ }));
    await user.click(screen.getByRole('button', { name: 'More for Writer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make owner' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Writer the owner?' }));
    await user.click(dialog.getByRole('button', { name: 'Make owner' }));
    expect(await screen.findByText('Writer owns the prototype now')).toBeInTheDocument();
    expect(sent).toEqual([
      { call: level, body: { permission: 1, role: 'viewer' } },
      { call: owner, body: { userID: 'Writer' } },
    ]);
  });
});
