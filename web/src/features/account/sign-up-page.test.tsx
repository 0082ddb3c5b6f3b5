import { screen } from '@testing-library/react';
import { setLanguage } from '../../i18n';
import { FailedAnswer, refusal, renderWithServer } from '../../testing/render-with-server';
import { ProfileSection } from './profile-section';
import SignUpPage from './sign-up-page';
import SignedOnPage from './signed-on-page';

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Create account' });
/** The message that a screen reader reads with the field. */
const errorOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

describe('creating an account', () => {
  it('names what is missing at each field and goes to the first one', async () => {
    const { user, sent } = renderWithServer(<SignUpPage />);
    await user.click(submit());
    expect(errorOf(field('Email'))).toContain('Please enter your email');
    expect(errorOf(field('Password'))).toContain('The password must have 8 characters');
    expect(screen.getByText('You must accept the terms of service & privacy policy!')).toBeVisible();
    expect(field('Email')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('takes an error away while it is put right, and loses nothing that was typed', async () => {
    const { user } = renderWithServer(<SignUpPage />);
    await user.type(field('Email'), 'ada@example.org,eve@example.org');
    await user.type(field('Password'), '123');
    await user.click(submit());
    expect(errorOf(field('Email'))).toContain('This is not an email address');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'ada@example.org');
    expect(field('Email')).not.toHaveAttribute('aria-invalid', 'true');
    expect(field('Password')).toHaveValue('123');
    expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
  });

  it('puts a refusal of the server at its field', async () => {
    const { user, sent } = renderWithServer(<SignUpPage />, {
      answers: { 'POST /rest/user': refusal('user.email.not.unique') },
    });
    await user.type(field('Email'), ' ada@example.org');
    await user.type(field('Password'), '12345678');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(await screen.findByText(/There is already an account with this email/)).toBeVisible();
    expect(field('Email')).toHaveFocus();
    expect(field('Password')).toHaveValue('12345678');
    expect(sent).toEqual([
      { call: 'POST /rest/user', body: { email: 'ada@example.org', password: '12345678', tos: true, explains: true } },
    ]);
  });

  it('shows above the form what no field is about, and signs in when all is well', async () => {
    const answers = [refusal('user.create.nosignup'), { _id: '1', id: '1', email: 'ada@example.org', role: 'user' }];
    const { user, sent } = renderWithServer(<SignUpPage />, { answers: { 'POST /rest/user': () => answers.shift() } });
    await user.type(field('Email'), 'ada@example.org');
    await user.type(field('Password'), '12345678');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('This server does not take new accounts');
    await user.click(submit());
    expect(sent.map(({ call }) => call)).toEqual(['POST /rest/user', 'POST /rest/user', 'POST /rest/login']);
  });
});

describe('a malformed field in a German browser', () => {
  beforeEach(() => setLanguage('de'));
  afterEach(() => setLanguage('en'));

  it.each([
    ['email', 'must be one e-mail address, such as ada@example.org', 'E-Mail', 'Das ist keine E-Mail-Adresse'],
    ['password', 'Too big: expected string to have <=1000 characters', 'Passwort', 'Nimm höchstens 1000 Zeichen'],
    ['password', 'has the control character U+0000', 'Passwort', 'Der Server kann das nicht annehmen'],
  ])('is refused in German: %s %s', async (name, problem, label, words) => {
    const refused = {
      ...{ type: 'error', errors: ['request.invalid'], field: name },
      ...{ message: `The field ${name}: ${problem}.`, problems: [{ field: name, message: problem }] },
    };
    const { user } = renderWithServer(<SignUpPage />, {
      answers: { 'POST /rest/user': new FailedAnswer(400, refused) },
    });
    await user.type(field('E-Mail'), 'ada@example.org');
    await user.type(field('Passwort'), '12345678');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Konto anlegen' }));
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(errorOf(field(label))).toContain(words);
  });

  it('is told how long a name can be', async () => {
    const { user } = renderWithServer(
      <ProfileSection user={{ _id: '7', id: '7', email: 'ada@example.org', role: 'user', token: 't', exp: 1 }} />,
    );
    await user.click(field('Vorname'));
    await user.paste('a'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Profil speichern' }));
    expect(await screen.findByText('Das ist zu lang. Nimm höchstens 200 Zeichen.')).toBeVisible();
  });
});

it('the first sign-on at an identity provider asks for the terms before there is an account', async () => {
  const { user, sent } = renderWithServer(<SignedOnPage query="state=s1&code=c1" />, {
    answers: { 'POST /rest/sign-on/finish': refusal('signOn.terms') },
  });
  const go = await screen.findByRole('button', { name: 'Create account' });
  expect(go).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms of service/ }));
  await user.click(go);
  expect(sent.map(({ body }) => body)).toEqual([
    { state: 's1', code: 'c1' },
    { state: 's1', tos: true },
  ]);
});
