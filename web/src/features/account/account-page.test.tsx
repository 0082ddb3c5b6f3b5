import { screen, within } from '@testing-library/react';
import { done, refusal, renderWithServer } from '../../testing/render-with-server';
import AccountPage from './account-page';

const account = { id: '7', email: 'ada@example.org' };
const path = 'POST /rest/user/7.json';
const emailPath = 'POST /rest/account/email';
const passwordPath = 'POST /rest/account/password';
const closePath = 'POST /rest/account/close';
const keysPath = 'POST /rest/account/keys';
const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, place: string) => section(place).getByLabelText(name, { selector: 'input' });
const session = { created: 1, lastUsed: Date.now(), browser: 'Chrome', address: '192.0.2.1' };
const reads = {
  'GET /rest/account/sessions.json': [
    { ...session, id: 'here', isCurrent: true, system: 'macOS', device: 'desktop' },
    { ...session, id: 'phone', isCurrent: false, system: 'Android', device: 'phone' },
  ],
  'GET /rest/account/keys.json': [],
  'GET /rest/account/passkeys.json': [],
  'GET /rest/account/webhooks.json': [],
  'GET /rest/account/two-step.json': { isOn: false, recoveryCodesLeft: 0 },
  'GET /rest/account/leaving.json': { deleted: ['a1'], handedOver: [{ appId: 'a2', to: 'Ben' }] },
  'GET /rest/apps': [
    { id: 'a1', name: 'Shop', permission: 3 },
    { id: 'a2', name: 'Clinic', permission: 3 },
  ],
};

const show = (answers: Record<string, unknown> = {}) => {
  const exported = jest.fn(() => Promise.resolve());
  const rendered = renderWithServer(<AccountPage exportOwn={exported} />, {
    account,
    answers: { ...reads, ...answers },
  });
  return { ...rendered, exported };
};

describe('the account page', () => {
  it('mails a link to another address that is one, with the present password', async () => {
    const { user, sent } = show({ [emailPath]: done });
    const email = field('Email', 'Sign-in');
    const change = screen.getByRole('button', { name: 'Change email' });
    expect(change).toBeDisabled();
    await user.type(email, ',eve@example.org');
    await user.click(change);
    expect(screen.getByText(/This is not an email address/)).toBeVisible();
    expect(email).toHaveFocus();
    await user.clear(email);
    await user.type(email, 'new@example.org');
    await user.type(
      section('Sign-in').getAllByLabelText('Current password', { selector: 'input' })[0] as Element,
      'pw',
    );
    await user.click(change);
    expect(await screen.findByText(/We sent a link to new@example.org/)).toBeVisible();
    expect(email).toHaveValue('ada@example.org');
    expect(sent).toEqual([{ call: emailPath, body: { email: 'new@example.org', current: 'pw' } }]);
  });

  it('says at the field when the address is taken', async () => {
    const { user } = show({ [emailPath]: refusal('user.update.email.taken') });
    const email = field('Email', 'Sign-in');
    await user.clear(email);
    await user.type(email, 'taken@example.org');
    const current = section('Sign-in').getAllByLabelText('Current password', { selector: 'input' })[0] as Element;
    await user.type(current, 'pw{Enter}');
    expect(await screen.findByText(/There is already an account with this email/)).toBeVisible();
    expect(email).toHaveFocus();
    expect(email).toHaveValue('taken@example.org');
  });

  it('refuses a short password with the rule beside it, says when the present one is wrong, and empties the fields', async () => {
    const answers: Record<string, unknown> = { [passwordPath]: refusal('account.password.wrong') };
    const { user, sent } = show({ [passwordPath]: () => answers[passwordPath] });
    const [current, password] = [field('Current password', 'Sign-in'), field('New password', 'Sign-in')];
    await user.type(current, 'old');
    await user.type(password, '1234567{Enter}');
    expect(screen.getByText(/The password must have 8 characters/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(password, '8{Enter}');
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(current).toHaveFocus();
    answers[passwordPath] = done;
    await user.type(current, '1{Enter}');
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    expect([current, password].map((input) => (input as HTMLInputElement).value)).toEqual(['', '']);
    expect(sent.at(-1)).toEqual({ call: passwordPath, body: { current: 'old1', password: '12345678' } });
  });

  it('saves names, website and the consent to news together', async () => {
    const { user, sent } = show({ [path]: { ...account, _id: '7' } });
    await user.type(field('First name', 'Profile'), 'Ada');
    await user.click(screen.getByRole('checkbox', { name: /send me news by mail/ }));
    await user.type(field('Website', 'Profile'), 'https://ada.example');
    await user.type(field('Last name', 'Profile'), ' Marsh {Enter}');
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(sent).toEqual([
      { call: path, body: { name: 'Ada', lastname: 'Marsh', homepage: 'https://ada.example', newsletter: true } },
    ]);
  });

  it('lists where the person is signed in, and signs out another place', async () => {
    const { user, sent } = show({ 'DELETE /rest/account/sessions/phone.json': done });
    expect(await screen.findByText('Chrome on macOS')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Chrome on Android is signed out')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /rest/account/sessions/phone.json']);
    expect(screen.getByRole('button', { name: 'Sign out all others' })).toBeVisible();
  });

  it('creates a key with a name and what it may do, and shows it once', async () => {
    const key = { id: 'k1', name: 'CI', start: 'pt_live_abcd', scopes: ['results.read'], created: 1, ends: 2 };
    const { user, sent } = show({ [keysPath]: { ...key, key: 'pt_live_abcdefgh' } });
    await user.click(screen.getByRole('button', { name: 'New key' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(dialog.getByText(/Name the key/)).toBeVisible();
    await user.type(dialog.getByLabelText('Name', { selector: 'input' }), 'CI');
    await user.click(dialog.getByRole('checkbox', { name: /read results/ }));
    expect(dialog.getByText(/Choose at least one/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /comment/ }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('pt_live_abcdefgh')).toBeVisible();
    expect(sent).toEqual([{ call: keysPath, body: { name: 'CI', scopes: ['comment'], days: 90 } }]);
  });

  it('names what happens to the prototypes, offers the export, and closes with the password', async () => {
    const { user, sent, exported } = show({ [closePath]: done });
    await user.click(screen.getByRole('button', { name: 'Delete account…' }));
    const dialog = within(screen.getByRole('alertdialog', { name: /account/i }));
    expect(await dialog.findByText(/1 prototype that nobody else can change is deleted/)).toBeVisible();
    expect(await dialog.findByText('Shop')).toBeVisible();
    expect(dialog.getByText('Clinic goes to Ben')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(exported).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(dialog.getByText('Please enter your password.')).toBeVisible();
    await user.type(dialog.getByLabelText('Current password', { selector: 'input' }), 'pw');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Your account is deleted')).toBeVisible();
    expect(sent).toEqual([{ call: closePath, body: { current: 'pw' } }]);
  });

  it('has no fields for an address and a password that are managed elsewhere', async () => {
    renderWithServer(<AccountPage exportOwn={() => Promise.resolve()} />, {
      account: { ...account, isPasswordUnknown: true },
      answers: { ...reads, 'GET /rest/instance.json': { signOn: 'Acme', canSignUp: true } },
    });
    expect(await screen.findByText(/You sign in with Acme/)).toBeVisible();
    expect(section('Sign-in').queryByLabelText('Email')).not.toBeInTheDocument();
    expect(section('Sign-in').getByRole('link', { name: 'Ask for a link' })).toHaveAttribute(
      'href',
      '#/reset-password.html',
    );
  });

  it('takes changes of the profile back before they are saved', async () => {
    const { user, sent } = show();
    const first = field('First name', 'Profile');
    expect(section('Profile').queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await user.type(first, 'Grace');
    await user.click(section('Profile').getByRole('button', { name: 'Cancel' }));
    expect(first).toHaveValue('');
    expect(sent).toEqual([]);
  });
});
