import { screen, within } from '@testing-library/react';
import { refusal, renderWithServer } from '../../testing/render-with-server';
import AccountPage from './account-page';

const account = { id: '7', email: 'ada@example.org' };
const path = 'POST /rest/user/7.json';
const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, place: string) => section(place).getByLabelText(name, { selector: 'input' });

describe('the account page', () => {
  it('changes the address only to another one that is one', async () => {
    const { user, sent } = renderWithServer(<AccountPage />, {
      account,
      answers: { [path]: { ...account, _id: '7' } },
    });
    const email = field('Email', 'Sign-in');
    const change = screen.getByRole('button', { name: 'Change email' });
    expect(change).toBeDisabled();
    await user.type(email, ',eve@example.org');
    await user.click(change);
    expect(screen.getByText(/This is not an email address/)).toBeVisible();
    expect(email).toHaveFocus();
    await user.clear(email);
    await user.type(email, 'new@example.org');
    await user.click(change);
    expect(await screen.findByText('Email changed')).toBeInTheDocument();
    expect(sent).toEqual([{ call: path, body: { email: 'new@example.org' } }]);
  });

  it('says at the field when the address is taken', async () => {
    const { user } = renderWithServer(<AccountPage />, {
      account,
      answers: { [path]: refusal('user.update.email.taken') },
    });
    const email = field('Email', 'Sign-in');
    await user.clear(email);
    await user.type(email, 'taken@example.org{Enter}');
    expect(await screen.findByText(/There is already an account with this email/)).toBeVisible();
    expect(email).toHaveFocus();
    expect(email).toHaveValue('taken@example.org');
  });

  it('refuses a short password with the rule beside it, and empties the field once it is saved', async () => {
    const { user, sent } = renderWithServer(<AccountPage />, {
      account,
      answers: { [path]: { ...account, _id: '7' } },
    });
    const password = field('New password', 'Sign-in');
    await user.type(password, '12345{Enter}');
    expect(screen.getByText(/The password must have 6 characters \(6 or more\)/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(password, '6{Enter}');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(password).toHaveValue('');
    expect(sent).toEqual([{ call: path, body: { password: '123456' } }]);
  });

  it('saves the names together', async () => {
    const { user, sent } = renderWithServer(<AccountPage />, {
      account,
      answers: { [path]: { ...account, _id: '7' } },
    });
    await user.type(field('First name', 'Profile'), 'Ada');
    await user.type(field('Last name', 'Profile'), ' Marsh {Enter}');
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(sent).toEqual([{ call: path, body: { name: 'Ada', lastname: 'Marsh' } }]);
  });
});
