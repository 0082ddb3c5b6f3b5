import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { InstallationSection } from './installation-section';

const limits = { prototypes: 3, storageMb: 100, tests: null };
const settings = {
  announcement: null,
  signUp: 'open',
  domains: '',
  isSignUpFixed: false,
  brand: { name: '', color: '', logo: '', mailName: '' },
  maintenance: { mode: 'off', text: '' },
  features: { tryout: true, examples: true, assistant: true, contact: true },
  plans: { isOn: true, free: limits, paid: { prototypes: null, storageMb: null, tests: null }, upgrade: '' },
  workspaces: { prototypes: null, storageMb: null, testers: 500 },
  legal: { tos: {}, privacy: {} },
};
const show = () =>
  renderWithServer(<InstallationSection />, {
    answers: {
      'GET /rest/operator/instance.json': settings,
      'POST /rest/operator/instance.json': settings,
      'GET /rest/instance.json': {},
    },
    account: { id: '7', email: 'ada@example.org' },
  });
const panel = async (name: string) => screen.findByRole('region', { name });

describe('the installation', () => {
  it('saves the limits of plans, and refuses what is no number and no address', async () => {
    const { user, sent } = show();
    const plans = await panel('Plans and quotas');
    const save = within(plans).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    const free = within(within(plans).getByRole('group', { name: 'Without a paid plan' }));
    const prototypes = free.getByRole('textbox', { name: 'Prototypes' });
    await user.clear(prototypes);
    await user.type(prototypes, 'many');
    expect(await free.findByText(/Enter a whole number/)).toBeInTheDocument();
    expect(save).toBeDisabled();
    await user.clear(prototypes);
    await user.type(prototypes, '5');
    await user.click(save);
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        call: 'POST /rest/operator/instance.json',
        body: { plans: { ...settings.plans, free: { ...limits, prototypes: 5 } } },
      },
    ]);
  });

  it('saves what workspaces may hold', async () => {
    const { user, sent } = show();
    const workspaces = within(await panel('Quotas of workspaces'));
    await user.type(workspaces.getByRole('textbox', { name: 'Files (MB)' }), '200');
    await user.clear(workspaces.getByRole('textbox', { name: 'Testers in a month' }));
    await user.click(workspaces.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ workspaces: { prototypes: null, storageMb: 200, testers: null } });
  });

  it('switches a feature off for everybody', async () => {
    const { user, sent } = show();
    const features = await panel('Features');
    await user.click(within(features).getByRole('switch', { name: 'Contact form' }));
    await user.click(within(features).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ features: { ...settings.features, contact: false } });
  });
});
