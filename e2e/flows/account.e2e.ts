/** Getting in and out: sign-up, sign-in, reset by mail, the end of a session, and the try-out without an account. */
import type { Browser, Locator } from 'playwright-core';
import { openStudio, openStudioProduct, password, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

describe('accounts', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let tried = 0;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  beforeEach(async () => {
    studio = await openStudio(browser, product);
  });
  afterEach(async () => {
    expect(studio.problems).toEqual([]);
    await studio.context.close();
  });

  const field = (name: string): Locator => studio.page.getByRole('textbox', { name, exact: true });
  const button = (name: string): Locator => studio.page.getByRole('button', { name, exact: true });
  const title = (name: string): Promise<void> => studio.page.getByRole('heading', { level: 1, name }).waitFor();
  /** What a screen reader says about a field: its error. */
  const errorOf = (name: string): Promise<string> =>
    field(name).evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  /** The box itself is drawn; the one that is ticked is hidden behind it. */
  const accept = async (): Promise<void> => {
    await studio.page.getByRole('checkbox').focus();
    await studio.page.keyboard.press('Space');
  };
  const isFocused = (name: string): Promise<boolean> =>
    field(name).evaluate((element) => element === document.activeElement);

  test('sign-up says at each field what is wrong, then signs in', async () => {
    const { page } = studio;
    await studio.go('#/signup.html');
    await button('Create account').click();
    expect(await errorOf('Email')).toContain('Please enter your email');
    expect(await errorOf('Password')).toContain('must have 8 characters');
    await page.getByText('You must accept the terms').waitFor();
    await until(() => isFocused('Email'));
    expect(await studio.findings()).toEqual([]);
    await field('Email').fill('grace');
    expect(await errorOf('Email')).toContain('not an email address');
    await field('Email').fill('grace@example.org');
    await field('Password').fill(password);
    await accept();
    await page.keyboard.press('Enter');
    await title('All prototypes');
    await page.getByText('Build it, send it').waitFor();
    expect(await studio.findings()).toEqual([]);
    await page.getByRole('button', { name: /grace@example.org/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You have signed out.').waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await title('Create an account');
    await field('Email').fill('GRACE@example.org');
    await field('Password').fill(password);
    await accept();
    await button('Create account').click();
    await until(async () => (await errorOf('Email')).includes('already an account'));
    await until(() => isFocused('Email'));
  }, 120_000);

  test('guests choose the language of the pages, which is kept and confirmed in it', async () => {
    const { page } = studio;
    await studio.go('#/login.html');
    await page.getByRole('button', { name: /^Language: English/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByText('Sprache geändert').waitFor();
    await title('Anmelden');
    await studio.go('#/tos.html');
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).waitFor();
    expect(await studio.findings()).toEqual([]);
    await studio.go('#/?show=examples');
    // the first stop of the keyboard leads over the sidebar
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
  }, 60_000);

  test('a wrong password is told, and a mailed link sets a new one, once', async () => {
    const { page } = studio;
    await product.signUp('noor@example.org');
    await studio.go('#/login.html');
    await field('Email').fill('noor@example.org');
    await field('Password').fill('wrong-one');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.getByText('do not match').waitFor();
    await alert.getByRole('link', { name: 'reset your password' }).click();
    await field('Email').fill('noor@example.org');
    await button('Send the link').click();
    await page.getByText('Check your mail').waitFor();
    let link: string | undefined;
    await until(async () => {
      const own = (await product.mails()).filter(({ to }) => to === 'noor@example.org');
      link = own.map(({ text }) => /\S+#\/\?id=[\w-]+/.exec(text)?.[0]).find(Boolean);
      return link !== undefined;
    });
    const address = `#${link?.split('#')[1] ?? ''}`;
    const choose = async (email: string, next: string): Promise<void> => {
      await studio.go(address);
      await field('Email').fill(email);
      await field('New password').fill(next);
      await button('Save the password').click();
    };
    await choose('someone.else@example.org', 'brand new secret');
    await until(async () => (await errorOf('Key from the mail')).includes('does not fit the email'));
    await choose('noor@example.org', 'brand new secret');
    await page.getByText('Your new password is saved').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await field('Email').fill('noor@example.org');
    await field('Password').fill('brand new secret');
    await page.keyboard.press('Enter');
    await title('All prototypes');
    await choose('noor@example.org', 'third secret');
    await until(async () => (await errorOf('Key from the mail')).includes('it was used before'));
  }, 120_000);

  test('a passkey is made with the password, named, used in place of it, and removed', async () => {
    const { page, context } = studio;
    // passkeys need a name of a host, not its number
    const local = product.base.replace('127.0.0.1', 'localhost');
    const go = (address: string): Promise<unknown> => page.goto(`${local}/${address}`);
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await product.signUp('kim@example.org');
    await go('#/login.html');
    await field('Email').fill('kim@example.org');
    await field('Password').fill(password);
    await page.keyboard.press('Enter');
    await title('All prototypes');
    await go('#/my-account.html');
    await button('Add a passkey').click();
    await field('Name').last().fill('Laptop');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Current password' }).fill(password);
    await button('Make the passkey').click();
    await page.getByText('Passkey Laptop added.').waitFor();
    await page.getByText('Not used yet.').waitFor();
    expect(await studio.findings()).toEqual([]);
    await go('#/logout.html');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await button('Sign in with a passkey').click();
    await title('All prototypes');
    await go('#/my-account.html');
    await page.getByText('Last used').waitFor();
    await button('Remove Laptop').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Passkey Laptop removed.').waitFor();
    await go('#/logout.html');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await button('Sign in with a passkey').click();
    await page.getByRole('alert').getByText('does not belong to an account').waitFor();
  }, 120_000);

  test('a session that the server refuses leads to sign-in once, and other pages stay reachable', async () => {
    const { page } = studio;
    await product.signUp('eve@example.org');
    await studio.continueAs('eve@example.org');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('prototrail.user') ?? '{}') as { token: string };
      localStorage.setItem('prototrail.user', JSON.stringify({ ...user, token: `${user.token}x` }));
    });
    await studio.go('#/my-account.html');
    await page.getByText('not valid any more').waitFor();
    await title('Sign in');
    expect(new URL(page.url()).hash).toBe('#/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await title('Create an account');
    await page.goto(`${product.base}/#/help.html`);
    await title('What Prototrail does');
  }, 120_000);

  test('a session warns before it ends, keeps the page, and asks after half an hour away', async () => {
    const { page } = studio;
    const minute = 60_000;
    await page.clock.install({ time: Date.now() });
    await product.signUp('ada@example.org');
    await studio.signIn('ada@example.org');
    await page.clock.fastForward(31 * minute);
    await page.mouse.move(400, 400);
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
    expect(await studio.findings()).toEqual([]);
    await button('Continue').click();
    const end = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('prototrail.user') ?? '{}') as { exp: number }).exp,
    );
    await page.clock.setSystemTime(end - 8 * minute);
    await page.goto(`${product.base}/#/my-account.html`);
    await page.reload();
    await title('Account');
    await page.clock.runFor(70_000);
    const warning = page.getByRole('dialog', { name: 'Stay signed in?' });
    await warning.waitFor();
    await warning.getByRole('textbox', { name: 'Password' }).fill('not this');
    await page.keyboard.press('Enter');
    await warning.getByText('not right').waitFor();
    await page.clock.runFor(130_000);
    await page.getByText('Your session has expired').waitFor();
    expect(new URL(page.url()).hash).toBe('#/my-account.html');
    await page.clock.setSystemTime(Date.now());
    await field('Email').fill('ada@example.org');
    await field('Password').fill(password);
    await page.keyboard.press('Enter');
    await title('Account');
  }, 120_000);

  test('a guest tries the editor without saving, and keeps the prototype after signing up', async () => {
    const { page } = studio;
    const writes: string[] = [];
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method()))
        writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await studio.go('#/login.html');
    await page.getByRole('link', { name: 'Try the editor without an account' }).click();
    await title('Try the editor');
    await button('Open the editor').click();
    expect(await errorOf('Name')).toContain('Give the prototype a name');
    await page.getByText('Sample', { exact: true }).click();
    await field('Name').fill('Tried first');
    await page.keyboard.press('Enter');
    await page.waitForURL(/apps\/tryout\/create/);
    await page.getByRole('application').or(page.locator('canvas')).first().waitFor();
    await page.reload();
    await page.getByText('Tried first').first().waitFor();
    expect(writes).toEqual([]);
    await studio.go('#/signup.html');
    await page.getByText('will be saved as your first one').waitFor();
    // A second try of this test is another person.
    tried += 1;
    await field('Email').fill(`trial${tried}@example.org`);
    await field('Password').fill(password);
    await accept();
    await page.keyboard.press('Enter');
    await title('Tried first');
    // the language and time zone for mails, and the choices of the person, are told when it suits
    const ofTryout = writes.filter(
      (write) => !write.includes('/notification/') && !/^(PUT|POST) \/rest\/user\/./.test(write),
    );
    expect(ofTryout).toEqual(['POST /rest/user', 'POST /rest/login', 'POST /rest/apps']);
    await studio.go('#/apps/tryout/create.html');
  }, 120_000);
});
