import type { ShareLink } from '@prototrail/contracts';
import { screen } from '@testing-library/react';
import { done, refusal, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { LinksPart } from './links-part';

const path = '/rest/links/app.json';
const client: ShareLink = {
  ...{ id: 'l1', hash: 'h'.repeat(64), name: 'Client', opens: 'review', hasPassword: true, created: 1 },
  closesAt: 5,
};

describe('further links of a prototype', () => {
  beforeEach(completeBrowser);
  const show = (answers: Record<string, unknown> = {}) =>
    renderWithServer(<LinksPart appId="app" />, { answers: { [`GET ${path}`]: { links: [client] }, ...answers } });

  it('say what they open and whether they still do, and are revoked one by one', async () => {
    const { user, sent } = show({ 'DELETE /rest/links/app/l1.json': done });
    expect(await screen.findByText(/Opens the review page, asks for a password, closed on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke the link Client' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Link Client revoked.')).toBeVisible();
    expect(sent).toEqual([{ call: 'DELETE /rest/links/app/l1.json', body: undefined }]);
  });

  it('need a name and a password of some length', async () => {
    const { user, sent } = show({ [`POST ${path}`]: client });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.click(screen.getByRole('switch', { name: /Ask for a password/ }));
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(screen.getByText('Give the link a name.')).toBeVisible();
    expect(screen.getByText('The password needs at least 6 characters.')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Panel');
    await user.type(screen.getByLabelText('Password'), 'er');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(/Link Panel is ready/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Panel', opens: 'review', password: 'shorter', closesAt: null },
    ]);
  });

  it('cannot be closed at a time that is past, and keep one that has passed', async () => {
    const { user, sent } = show({ [`POST ${path}`]: client, 'POST /rest/links/app/l1.json': client });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.type(screen.getByLabelText('Name'), 'Panel');
    await user.type(screen.getByLabelText('Closes on'), '2020-01-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(screen.getByText('This time is past. Choose a later one.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Change the link Client' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Link Client saved.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Client', closesAt: client.closesAt }]);
  });

  it('keep a password that nobody types anew, and say when there are too many', async () => {
    const { user, sent } = show({
      'POST /rest/links/app/l1.json': client,
      [`POST ${path}`]: refusal('apps.links.many'),
    });
    await user.click(await screen.findByRole('button', { name: 'Change the link Client' }));
    await user.clear(screen.getByLabelText('Closes on'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Link Client saved.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Client', closesAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.type(screen.getByLabelText('Name'), 'One more');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(/at most 50 further links/)).toBeVisible();
  });
});
