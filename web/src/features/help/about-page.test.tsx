import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import AboutPage from './about-page';

beforeAll(completeBrowser);

const packages = [
  { name: 'react', version: '19.3.1', licence: 'MIT' },
  { name: 'kafkajs', version: '2.2.4', licence: 'Apache-2.0' },
];

describe('the page about the product', () => {
  it('tells its version, and finds packages by name or licence', async () => {
    const { user } = renderWithServer(<AboutPage />, {
      answers: { 'GET licences.json': { version: '0.1.0', licence: 'Apache-2.0', packages } },
    });
    expect(await screen.findByText('Version 0.1.0, licence Apache-2.0')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'mit');
    expect(screen.getByRole('rowheader', { name: 'react' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'kafkajs' })).not.toBeInTheDocument();
  });

  it('says when the list is not there', async () => {
    renderWithServer(<AboutPage />, { answers: {} });
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  });
});
