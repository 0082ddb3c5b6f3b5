import { screen, waitFor, within } from '@testing-library/react';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { UnsubscribeForm } from './unsubscribe-form';
import UpdatesPage from './updates-page';

beforeEach(completeBrowser);

/** One time for all: `n1` is the newest whenever the others are made. */
const now = Date.now();
const update = (id: string, fields: object = {}) => ({
  _id: id,
  id,
  title: `Title ${id}`,
  message: `Text ${id}`,
  isPublic: false,
  isRead: false,
  lastUpdate: now - Number(id.slice(1)) * 1000,
  ...fields,
});
const mention = update('n1', {
  type: 'mention',
  kind: 'mention',
  values: { from: 'Priya', app: '', excerpt: 'Look here' },
  link: '#/apps/a1/comments.html?comment=c1',
});
const choice = (mail: string) => ({ feed: true, mail });
const kinds = {
  mention: choice('now'),
  answer: choice('now'),
  thread: choice('daily'),
  people: choice('now'),
  test: choice('daily'),
  link: choice('off'),
};
const read = 'POST /rest/user/notification/read.json';
const settings = '/rest/user/notification/settings.json';
const show = (more: object = {}) =>
  renderWithServer(<UpdatesPage />, {
    answers: {
      'GET /rest/notifications.json': [
        mention,
        update('n2', { isRead: true }),
        update('n3', { isPublic: true, isRead: undefined }),
      ],
      'GET /rest/user/notification/last.json': { lastNotification: 0 },
      'GET /rest/apps': [],
      [`GET ${settings}`]: { kinds },
      [read]: done,
      ...more,
    },
    account: { id: 'Ada', email: 'ada@example.org' },
  });

describe('updates', () => {
  it('stand in the words of the reader, lead to their place, and are marked by keyboard', async () => {
    const { user, sent } = show();
    const link = await screen.findByRole('link', { name: 'Priya mentioned you on a prototype' });
    expect(link).toHaveAttribute('href', '#/apps/a1/comments.html?comment=c1');
    expect(screen.getByText('Look here')).toBeVisible();
    expect(screen.getByText('2 not read')).toBeVisible();
    expect(screen.queryByText('Title n3')).toBeNull();
    link.focus();
    await user.keyboard('u');
    await waitFor(() => expect(sent).toEqual([{ call: read, body: { ids: ['n1'], isRead: true } }]));
    expect(screen.getByText('1 not read')).toBeVisible();
    await user.keyboard('j');
    expect(document.activeElement).toHaveTextContent('Mark as not read');
    await user.click(screen.getByRole('radio', { name: 'News 1' }));
    expect(screen.getByText('Title n3')).toBeVisible();
  });

  it('come as their reader chooses, kind by kind', async () => {
    const { user, sent } = show({ [`POST ${settings}`]: { kinds: { ...kinds, test: choice('off') } } });
    const row = await screen.findByRole('row', { name: /Finished tests/ });
    await user.click(within(row).getByRole('button', { name: /Finished tests: mail/ }));
    await user.click(await screen.findByRole('option', { name: 'Off' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: `POST ${settings}`, body: { kinds: { test: { mail: 'off' } } } }]),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Mentions: here' }));
    await waitFor(() => expect(sent[1]?.body).toEqual({ kinds: { mention: { feed: false } } }));
  });
});

describe('the link in a mail', () => {
  const path = 'POST /rest/notifications/unsubscribe/t1';

  it('leads to the product by the name that its operator gave it', () => {
    const meta = document.createElement('meta');
    meta.name = 'application-name';
    meta.content = 'Bakery';
    document.head.append(meta);
    renderWithServer(<UnsubscribeForm token="t1" />);
    expect(screen.getByRole('link', { name: 'Open Bakery' })).toBeVisible();
    meta.remove();
  });

  it('ends the mails after one press, without a login, and brings them back', async () => {
    const { user, sent } = renderWithServer(<UnsubscribeForm token="t1" />, {
      answers: { [path]: { what: 'mention' } },
    });
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop the mails' }));
    expect(await screen.findByText('You get no more of these mails.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The mails come again.')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual([path, `${path}?undo=true`]);
  });

  it('says when it is not complete', async () => {
    const { user } = renderWithServer(<UnsubscribeForm token="t2" />);
    await user.click(screen.getByRole('button', { name: 'Stop the mails' }));
    expect(await screen.findByText(/This link does not work/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
