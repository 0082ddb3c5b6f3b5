import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import LegalPage from './legal-page';

it('shows the terms of the operators below its title, as text and never as markup', async () => {
  const text = '# Our terms\n\n- be **nice**\n\n<script>alert(1)</script>';
  renderWithServer(<LegalPage page="tos" />, {
    answers: { 'GET /rest/instance/pages/tos.json': { text, language: 'en' } },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Our terms' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('be nice');
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
});
