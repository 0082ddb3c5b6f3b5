import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import HelpDrawer from './help-drawer';

beforeAll(completeBrowser);

describe('the help over a page', () => {
  it('opens at its place, follows links inside and goes back', async () => {
    const address = window.location.href;
    const { user } = renderWithServer(<HelpDrawer place={{ page: 'links', part: 'draw' }} onClose={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'Links' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: /Next/ }));
    expect(screen.queryByRole('heading', { name: 'Links' })).not.toBeInTheDocument();
    expect(window.location.href).toBe(address);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Links' })).toBeVisible();
  });

  it('searches all pages', async () => {
    const { user } = renderWithServer(<HelpDrawer place={{ page: 'links' }} onClose={() => undefined} />);
    await user.click(screen.getByRole('searchbox'));
    await user.paste('average sus');
    await user.click(screen.getByRole('link', { name: /Ready questionnaires/ }));
    expect(screen.getByRole('heading', { name: 'Questions and questionnaires' })).toBeVisible();
  });
});
