import { screen } from '@testing-library/react';
import { done, renderWithServer } from '../../testing/render-with-server';
import InvitationPage from './invitation-page';

const path = '/rest/team/mailed-invitations/k1';
const invitation = {
  appID: 'app',
  appName: 'Guide',
  from: 'Ada',
  email: 'new@example.org',
  role: 'editor',
  hasAccount: false,
  until: 1,
};
const show = (answers: object, email?: string) =>
  renderWithServer(<InvitationPage invitationKey="k1" />, {
    answers: { [`GET ${path}`]: invitation, ...answers },
    ...(email ? { account: { id: 'u1', email } } : {}),
  });

describe('the link of an invitation by mail', () => {
  it('asks a guest for a new account of that address, or to sign in', async () => {
    const { user } = show({});
    expect(await screen.findByText('Ada invites you to edit Guide.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.org');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.org');
    expect(screen.getByText('Ada invites you to edit Guide.')).toBeVisible();
  });

  it('is answered by the person that it was sent to', async () => {
    const { user, sent } = show({ [`POST ${path}`]: done }, 'New@example.org');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/You have declined/)).toBeVisible();
    expect(sent).toEqual([{ call: `POST ${path}`, body: { accept: false } }]);
  });

  it('says for whom it is when somebody else is signed in', async () => {
    show({}, 'eve@example.org');
    expect(await screen.findByText(/for new@example.org. You are signed in as eve@example.org/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
