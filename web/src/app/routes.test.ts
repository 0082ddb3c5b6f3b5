import { isOpenToGuests, readRoute, type Route } from './routes';

const at = (address: string): Route => {
  const [path = '', search = ''] = address.split('?');
  return readRoute(path, search ? `?${search}` : '');
};

describe('addresses', () => {
  test.each(['', '/', '/apps/my-apps.html', '/apps/logged_in.html'])('"%s" shows the prototypes', (address) =>
    expect(at(address)).toEqual({ kind: 'home', section: 'all' }),
  );

  test('the mailed link opens the reset form', () => {
    expect(at('/?id=abcdef')).toEqual({ kind: 'reset', key: 'abcdef' });
    expect(at('/?id=ab').kind).toBe('home');
    expect(at('/confirm-email.html?id=abcdef')).toEqual({ kind: 'confirmEmail', key: 'abcdef' });
    expect(at('/confirm-email.html').kind).toBe('notFound');
  });

  test.each([
    ['Design', 'design', 'overview'],
    ['Test', 'test', 'overview'],
    ['Results', 'results', 'overview'],
    ['Comments', 'comments', 'overview'],
    ['Dashboard', 'results', 'overview'],
    ['Heat Maps', 'results', 'heatmaps'],
    ['Settings', 'settings', 'overview'],
    ['Team', 'settings', 'overview'],
    ['Analytic Canvas', 'results', 'canvas'],
    ['Run Test', 'test', 'overview'],
    ['Share', 'design', 'overview'],
  ])('the tab %s is at %s %s', (name, tab, view) => {
    expect(at(`/apps/65a1/${encodeURIComponent(name)}.html`)).toMatchObject({
      kind: 'studio',
      id: '65a1',
      tab,
      view,
      isExample: false,
    });
  });

  test('the tabs Share and Team open their dialogs', () => {
    expect(at('/apps/65a1/share.html')).toMatchObject({ opens: 'share' });
    expect(at('/apps/65a1/team.html')).toMatchObject({ opens: 'team' });
  });

  test('the editor opens on the whole prototype or on a screen', () => {
    expect(at('/apps/65a1/create.html')).toEqual({ kind: 'editor', id: '65a1', mode: 'design' });
    expect(at('/apps/65a1/design/s10001.html')).toEqual({
      kind: 'editor',
      id: '65a1',
      screen: 's10001',
      mode: 'design',
    });
  });

  test('a replay is a session of the results', () => {
    expect(at('/apps/65a1/replay/S1_2.html')).toMatchObject({ tab: 'results', view: 'sessions', session: 'S1_2' });
  });

  test('workspaces show heat maps, public ones without login', () => {
    expect(at('/apps/65a1/analyze/workspace.html')).toMatchObject({
      tab: 'results',
      view: 'heatmaps',
      isExample: false,
    });
    const open = at('/examples/65a1/analyze/workspace.html');
    expect(open).toMatchObject({ tab: 'results', view: 'heatmaps', isExample: true });
    expect(isOpenToGuests(open)).toBe(true);
  });

  test.each([
    ['/simulate.html?h=1', 'tester'],
    ['/test.html?h=1', 'tester'],
    ['/test/mobile/1.html', 'tester'],
    ['/share.html?h=1', 'review'],
    ['/report.html?h=1', 'sharedReport'],
    ['/tos.html', 'legal'],
    ['/privacy.html', 'legal'],
    ['/about.html', 'about'],
    ['/my-account.html', 'account'],
    ['/dashboard.html', 'dashboard'],
    ['/admin.html', 'admin'],
    ['/admin/people.html', 'admin'],
    ['/admin/nothing.html', 'notFound'],
    ['/404.html', 'notFound'],
    ['/logout.html', 'logout'],
    ['/help.html', 'help'],
    ['/help/tests.html', 'help'],
    ['/help/tests/tasks.html', 'help'],
    ['/apps/create-app.html', 'create'],
    ['/apps/tryout.html', 'tryout'],
    ['/apps/tryout/create.html', 'editor'],
    ['/test/canvas.html', 'help'],
  ])('%s leads to %s', (address, kind) => expect(at(address).kind).toBe(kind));

  test.each(['/apps/65a1/nonsense.html', '/nowhere.html', '/apps.html', '/help/a/b/c.html', '/%E0%A4%A.html'])(
    '%s is not found',
    (address) => expect(at(address).kind).toBe('notFound'),
  );

  test('guests see the sign-in page instead of the studio, but may try the editor', () => {
    expect(isOpenToGuests(at('/'))).toBe(false);
    expect(isOpenToGuests(at('/dashboard.html'))).toBe(false);
    expect(isOpenToGuests(at('/?show=examples'))).toBe(true);
    expect(isOpenToGuests(at('/apps/65a1.html'))).toBe(false);
    expect(isOpenToGuests(at('/apps/65a1/create.html'))).toBe(false);
    expect(isOpenToGuests(at('/apps/tryout/create.html'))).toBe(true);
  });
});
