import { screen, within } from '@testing-library/react';
import { done, refusal, renderWithServer } from '../../../testing/render-with-server';
import { WebhooksSection } from './webhooks-section';

const hook = {
  id: 'h1',
  name: 'Dashboard',
  url: 'https://hooks.example.org/in',
  events: ['test.finished'],
  appIds: [],
  isOn: true,
  created: 1,
  secretSince: 1,
  delivered: 4,
  total: 5,
};
const list = 'GET /rest/account/webhooks.json';
const show = (answers: object) =>
  renderWithServer(<WebhooksSection />, {
    answers: { [list]: [hook], 'GET /rest/apps.json': [], ...answers },
    account: { id: '7', email: 'ada@example.org' },
  });
const menu = async () => screen.findByRole('button', { name: 'Actions of Dashboard' });

describe('webhooks', () => {
  it('show the secret of a new one once', async () => {
    const { user, sent } = show({ [list]: [], 'POST /rest/account/webhooks': { ...hook, secret: 'whsec_abc' } });
    expect(await screen.findByText('No webhooks')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New webhook' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('textbox', { name: 'Name' }));
    await user.paste('Dashboard');
    await user.click(within(dialog).getByRole('textbox', { name: 'Address' }));
    await user.paste(hook.url);
    await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
    expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        call: 'POST /rest/account/webhooks',
        body: { name: 'Dashboard', url: hook.url, events: ['test.finished'], appIds: [] },
      },
    ]);
  });

  it('keep the dialog open and say why an address is refused', async () => {
    const { user } = show({ 'POST /rest/account/webhooks': refusal('account.webhooks.address') });
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('textbox', { name: 'Name' }));
    await user.paste('Local');
    await user.click(within(dialog).getByRole('textbox', { name: 'Address' }));
    await user.paste('http://10.0.0.1/');
    await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
    expect(await within(dialog).findByText(/does not send to that address/)).toBeInTheDocument();
  });

  it('are made by Enter in a field, and take no name and password in the address', async () => {
    const { user, sent } = show({});
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await user.click(dialog.getByRole('textbox', { name: 'Name' }));
    await user.paste('Local');
    await user.click(address);
    await user.paste('https://ada:secret@example.org');
    // a browser presses the first button of the form
    const { form } = address;
    expect([...(form?.elements ?? [])].find((one) => one.matches('[type=submit]'))).toHaveAccessibleName(
      'Create webhook',
    );
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(await dialog.findByText('Leave the name and the password out of the address.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('say what was taken in a week, or why one is off', async () => {
    show({ [list]: [hook, { ...hook, id: 'h2', name: 'Old', isOn: false, offBecause: 'gone' }] });
    expect(await screen.findByText('4 of 5')).toBeInTheDocument();
    expect(screen.getByText('off: receiver is gone (410)')).toBeInTheDocument();
  });

  it('are tried from their menu, and deleted after a question', async () => {
    const { user, sent } = show({
      'POST /rest/account/webhooks/h1/test': {
        id: 'd1',
        event: 'webhook.test',
        appId: '',
        created: 1,
        state: 'dead',
        attempts: 1,
        maxAttempts: 1,
        last: { at: 1, status: 500, tookMs: 3, answer: 'no' },
        body: '{}',
      },
      'DELETE /rest/account/webhooks/h1.json': done,
    });
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Send a test' }));
    expect(await screen.findByText('The test was not taken: 500')).toBeInTheDocument();
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete “Dashboard”?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    expect(sent.map(({ call }) => call)).toContain('DELETE /rest/account/webhooks/h1.json');
  });
});
