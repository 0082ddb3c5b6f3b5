import { screen, within } from '@testing-library/react';
import { refusal, renderWithServer } from '../../testing/render-with-server';
import SignInPage from './sign-in-page';
import { TwoStepCard } from './two-step-card';

const account = { id: '7', email: 'ada@example.org' };
const input = { selector: 'input' };

describe('two-step sign-in', () => {
  it('is turned on with the password and a code, and shows the recovery codes', async () => {
    const answers: Record<string, unknown> = {
      'GET /rest/account/two-step.json': { isOn: false, recoveryCodesLeft: 0 },
      'POST /rest/account/two-step/begin': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      'POST /rest/account/two-step/confirm': refusal('account.code.wrong'),
    };
    const confirm = 'POST /rest/account/two-step/confirm';
    const { user, sent } = renderWithServer(<TwoStepCard />, {
      account,
      answers: { ...answers, [confirm]: () => answers[confirm] },
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.type(screen.getByLabelText('Current password', input), 'pw{Enter}');
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    const code = screen.getByLabelText('Code', input);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(/This code is wrong or was used/)).toBeVisible();
    expect(code).toHaveFocus();
    answers[confirm] = { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] };
    await user.type(code, '{Enter}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Keep your recovery codes' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['aaaaa-bbbbb', 'ccccc-ddddd']);
    expect(sent.map(({ body }) => body)).toEqual([{ current: 'pw' }, { code: '123456' }, { code: '123456' }]);
  });

  it('asks for the code on a page of its own after the password', async () => {
    const path = 'POST /rest/login';
    const { user, sent } = renderWithServer(<SignInPage />, {
      answers: { 'GET /config.json': { user: {} }, [path]: refusal('user.login.code.needed') },
    });
    await user.type(screen.getByLabelText('Email', input), account.email);
    await user.type(screen.getByLabelText('Password', input), 'pw{Enter}');
    const code = await screen.findByLabelText('Code', input);
    expect(code).toHaveFocus();
    await user.type(code, '12{Enter}');
    expect(screen.getByText(/Enter the 6 digits/)).toBeVisible();
    await user.type(code, '3456{Enter}');
    expect(sent.at(-1)).toEqual({ call: path, body: { email: account.email, password: 'pw', code: '123456' } });
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByLabelText('Email', input)).toHaveValue(account.email);
  });
});
