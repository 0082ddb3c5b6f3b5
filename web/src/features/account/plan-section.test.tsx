import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { PlanSection } from './plan-section';

const plan = {
  isOn: true,
  isPaid: false,
  limits: { prototypes: 10, storageMb: 100, tests: null },
  upgrade: 'https://example.org/plans',
  used: { prototypes: 3, bytes: 41_000_000 },
};
const show = (more: object = {}) =>
  renderWithServer(<PlanSection />, {
    answers: { 'GET /rest/plan.json': { ...plan, ...more } },
    account: { id: '7', email: 'ada@example.org' },
  });

describe('the plan of a person', () => {
  it('says what is used and allowed', async () => {
    show();
    expect(await screen.findByRole('meter', { name: 'Prototypes' })).toHaveTextContent('3 of 10');
    expect(screen.getByRole('meter', { name: 'Files' })).toHaveTextContent('41 of 100 MB');
    expect(screen.getByText('No limit')).toBeInTheDocument();
    expect(screen.queryByText(/used most of it/)).not.toBeInTheDocument();
  });

  it.each([
    [8, /used most of it/],
    [10, /reached a limit/],
  ])('warns at %i of 10 prototypes, with the way to a larger plan', async (prototypes, words) => {
    show({ used: { prototypes, bytes: 0 } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get a larger plan' })).toHaveAttribute('href', plan.upgrade);
  });
});
