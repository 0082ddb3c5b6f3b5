import { operatorChecks } from '@prototrail/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from '../../i18n';
import { done, renderWithServer } from '../../testing/render-with-server';
import AdminPage from './admin-page';
import { formatSize } from '../../i18n/format-size';
import type { AdminSection } from './sections';

const person = {
  isOperator: false,
  isBlocked: false,
  hasTwoStep: false,
  newsletter: false,
  plan: 'free',
  created: 1,
  loginCount: 2,
};
const ada = {
  ...person,
  id: '7',
  email: 'ada@example.org',
  name: 'Ada',
  isOperator: true,
  hasTwoStep: true,
  newsletter: true,
};
const bob = { ...person, id: '8', email: 'bob@example.org', name: '' };
const peoplePath = 'GET /rest/operator/people.json';
const letter = { id: 'd1', topic: 'facts', key: 'k', reason: 'handler.failed', detail: 'no mail', storedAt: 1 };
const checkPaths = operatorChecks.map((check) => `GET /rest/operator/checks/${check}.json`);
const answers = {
  ...Object.fromEntries(checkPaths.map((path) => [path, { level: 'ok', code: 'results.ok', values: {} }])),
  'GET /rest/operator/checks/disk.json': { level: 'failed', code: 'disk.none', values: { bytes: 150_000_000 } },
  'GET /rest/operator/orphan-check.json': { level: 'ok', code: 'orphans.none', values: {} },
  'GET /rest/operator/mail-check.json': { level: 'ok', code: 'mail.ok', values: { count: 0 } },
  'POST /rest/operator/test-mail': {
    level: 'failed',
    code: 'testMail.failed',
    values: { detail: '535 wrong password' },
  },
  'GET /rest/operator/health.json': { asOf: 1, stores: [{ name: 'documents', isWell: true, detail: '' }] },
  [peoplePath]: (query: URLSearchParams) => ({
    items: [ada, bob].filter(({ email }) => email.includes(query.get('text') ?? '')),
    next: null,
  }),
  'GET /rest/operator/studies.json': {
    asOf: 9 * 86_400_000,
    days: [0, 0, 0, 0, 0, 0, 4],
    studies: [{ id: 'a1', name: 'Bread shop', owner: 'Bob', tests: 46, week: 4, last: 8 * 86_400_000 }],
  },
  'GET /rest/operator/dead-letters.json': [letter, { ...letter, id: 'd2' }],
  'POST /rest/operator/dead-letters/replay': { replayed: 1 },
  'POST /rest/operator/people/8.json': { ...bob, isBlocked: true },
  'DELETE /rest/operator/people/8/sessions.json': done,
  'GET /rest/operator/settings.json': [
    { key: 'PORT', value: '8080', isSecret: false, isSet: false, description: 'Port.' },
    { key: 'TEAM_SECRET', value: '', isSecret: true, isSet: true, description: 'Key.' },
  ],
  'GET /rest/operator/instance.json': { announcement: null, signUp: 'open', domains: '', isSignUpFixed: false },
  'POST /rest/operator/instance.json': { announcement: null, signUp: 'closed', domains: '', isSignUpFixed: false },
  'POST /rest/operator/people': { ...bob, id: '9' },
  'GET /rest/operator/audit.json': (query: URLSearchParams) => ({
    items: [
      { id: 'e1', at: 1, action: 'blocked', userId: '7', user: 'Ada', subjectId: '8', subject: 'Bob', detail: '' },
      ...[
        { id: 'e2', action: 'settingsChanged', detail: 'signUp, domains, workspaces' },
        { id: 'e3', action: 'keyCreated', detail: 'CI: nightly: design.read, comment' },
        { id: 'e4', action: 'planChanged', detail: 'free' },
      ].map((entry) => ({ at: 1, userId: '9', user: 'Cy', subjectId: '', subject: '', ...entry })),
    ].filter(({ action }) => !query.get('action') || query.get('action') === action),
    next: null,
  }),
};

const show = (section: AdminSection) =>
  renderWithServer(<AdminPage section={section} />, { account: { id: '7', email: 'ada@example.org' }, answers });

describe('the administration', () => {
  it('finds people and asks before it blocks one', async () => {
    const { user, sent } = show('people');
    expect(await screen.findByText('bob@example.org')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'bob');
    expect(await screen.findByText('bob@example.org')).toBeVisible();
    expect(screen.queryByText('Ada')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for bob@example.org' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Block bob@example.org?' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Changes to bob@example.org saved')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'POST /rest/operator/people/8.json', body: { isBlocked: true } }]);
  });

  it('gives the focus back to the button of a person, not to its row', async () => {
    const { user } = show('people');
    const [opener] = await screen.findAllByRole('button', { name: /^Actions for/ });
    opener?.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
    await screen.findByRole('dialog', { name: /^Plan of/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('offers no change of the own rights', async () => {
    const { user } = show('people');
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada' }));
    expect(screen.getByRole('menuitem', { name: 'Block' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'End as operator' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('retries failed jobs, one or all', async () => {
    const { user, sent } = show('jobs');
    const [first] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(screen.getAllByRole('rowheader', { name: 'Notes between services' })).toHaveLength(2);
    expect(screen.getAllByText(/^A defect stopped its handling/)).toHaveLength(2);
    expect(screen.getAllByText('no mail')[0]).toBeVisible();
    await user.click(first as Element);
    await user.click(await screen.findByRole('button', { name: 'Retry all' }));
    expect(sent.map(({ body }) => body)).toEqual([{ ids: ['d1'] }, { ids: ['d1', 'd2'] }]);
  });

  it('shows what is tested, and whose it is', async () => {
    show('studies');
    const row = await screen.findByRole('row', { name: /Bread shop/ });
    expect(within(row).getByText('Bob')).toBeVisible();
    expect(within(row).getByText('46')).toBeVisible();
  });

  it('shows settings without secrets, and what was done by whom', async () => {
    show('settings');
    expect(await screen.findByText('Set, not shown')).toBeVisible();
    expect(screen.getByText('8080')).toBeVisible();
  });

  it('sets an announcement and who may sign up', async () => {
    const { user, sent } = show('settings');
    await user.type(await screen.findByRole('textbox', { name: 'Announcement' }), 'Down at six');
    await user.click(screen.getByRole('radio', { name: 'Nobody; people are invited' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({
      announcement: { text: 'Down at six', kind: 'info' },
      signUp: 'closed',
      domains: '',
    });
  });

  it('names what is no domain, and saves only what was changed', async () => {
    const { user, sent } = show('settings');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Addresses of some domains' }));
    const domains = screen.getByRole('textbox', { name: 'Domains' });
    await user.type(domains, 'example.org, http://acme.org{Enter}');
    expect(await screen.findByText(/^“http:\/\/acme.org” is not a domain/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(domains);
    await user.type(domains, 'example.org{Enter}');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ announcement: null, signUp: 'domains', domains: 'example.org' }]);
    expect(save).toBeDisabled();
  });

  it('invites somebody whose address is one', async () => {
    const { user, sent } = show('people');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.type(email, 'cleo{Enter}');
    expect(await screen.findByText(/This is not an email address/)).toBeVisible();
    await user.type(email, '@example.org{Enter}');
    expect(await screen.findByText('An invitation is on its way to cleo@example.org')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'cleo@example.org' }]);
  });

  it('shows who did what', async () => {
    show('audit');
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(row).toHaveTextContent('Blocked a person Bob');
  });

  it('says in words of the language which settings, scopes and plans the log is about', async () => {
    await setLanguage('de');
    try {
      show('audit');
      const rows = await screen.findAllByRole('row', { name: /Cy/ });
      await waitFor(() =>
        expect(rows.map((row) => within(row).getAllByRole('gridcell').at(-1)?.textContent)).toEqual([
          'Einstellungen geändert Wer ein Konto anlegen darf, Domains und Kontingente für Arbeitsbereiche',
          'API-Schlüssel angelegt CI: nightly: Design lesen, kommentieren',
          'Tarif geändert Kostenlos',
        ]),
      );
    } finally {
      await setLanguage('en');
    }
  });

  it('says when something cannot be loaded', async () => {
    show('storage');
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Storage' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    [0, '0 kB'],
    [7, '7 byte'],
    [3_400_000, '3.4 MB'],
    [61_000_000_000, '61 GB'],
  ])('writes %d bytes as %s', (bytes, text) => expect(formatSize(bytes, 'en')).toBe(text));

  it('sends a test mail, and says what the mail server answered', async () => {
    const { user } = show('health');
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }));
    expect(
      await screen.findByText('The mail was not sent: 535 wrong password. Check MAIL_URL and MAIL_FROM.'),
    ).toBeVisible();
  });

  it('runs the checks when asked, and says in words what to do', async () => {
    const { user } = show('health');
    await user.click(screen.getByRole('button', { name: 'Run the checks' }));
    const disk = await screen.findByRole('row', { name: /Disk space/ });
    expect(await within(disk).findByText(/^Only 150 MB are free for the data folder. Make room now/)).toBeVisible();
    expect(await screen.findByText('0 mails wait to be sent.')).toBeVisible();
    expect(await screen.findByText('1 to look at')).toBeVisible();
  });
});
