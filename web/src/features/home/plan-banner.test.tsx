import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { PlanBanner } from './plan-banner';

const show = (prototypes: number, bytes: number, upgrade = '') =>
  renderWithServer(<PlanBanner />, {
    answers: {
      'GET /rest/plan.json': {
        isOn: true,
        isPaid: false,
        limits: { prototypes: 10, storageMb: 100, tests: null },
        upgrade,
        used: { prototypes, bytes },
      },
    },
  });

describe('the banner about a plan', () => {
  it('names each limit that is near or reached, and offers no way on where the operator gave none', async () => {
    show(8, 100_000_000);
    expect(await screen.findByText('8 of 10 prototypes of your plan are used.')).toBeInTheDocument();
    expect(screen.getByText(/Your files take all 100 MB/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads to a larger plan where there is one', async () => {
    show(10, 0, 'https://example.org/plans');
    expect(await screen.findByText(/as many prototypes as your plan allows \(10\)/)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org/plans');
  });
});
