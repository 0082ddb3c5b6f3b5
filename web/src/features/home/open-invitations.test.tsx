import { screen, waitFor } from '@testing-library/react';
import { done, refusal, renderWithServer } from '../../testing/render-with-server';
import { OpenInvitations } from './open-invitations';

const account = { id: '7', email: 'ada@example.org' };
const invitation = { appID: 'app', appName: 'Guide', from: 'Grace', permission: 2, invitedAt: 1 };
const answer = 'POST /rest/team/invitations/app';

function show(result: object) {
  let open = [invitation];
  return renderWithServer(<OpenInvitations />, {
    account,
    answers: {
      'GET /rest/team/invitations': () => open,
      [answer]: () => {
        open = [];
        return result;
      },
    },
  });
}

describe('an invitation on the page of prototypes', () => {
  it.each([
    ['Accept', true, 'Guide is among your prototypes now'],
    ['Decline', false, 'Invitation to Guide declined'],
  ])('%s answers it and takes it away', async (button, accept, message) => {
    const { user, sent } = show(done);
    expect(await screen.findByText('Grace invites you to edit Guide.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([{ call: answer, body: { accept } }]);
    await waitFor(() => expect(screen.queryByText('Grace invites you to edit Guide.')).toBeNull());
  });

  it('that was withdrawn meanwhile says so', async () => {
    const { user } = show(refusal('apps.team.invitation.gone'));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('This invitation was withdrawn or answered before.')).toBeInTheDocument();
  });

  it('is not asked for by guests', () => {
    renderWithServer(<OpenInvitations />, { answers: { 'GET /rest/team/invitations': [invitation] } });
    expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
  });
});
