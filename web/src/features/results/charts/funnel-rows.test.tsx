import { render, screen } from '@testing-library/react';
import { FunnelRows } from './funnel-rows';

const bars = [
  { id: '1', label: 'Basket', kind: 'screen', reached: 10, of: 10 },
  {
    id: '2',
    label: 'Address of the person who pays for it',
    kind: 'screen',
    reached: 9,
    of: 10,
    interval: [0.6, 0.98],
  },
  { id: '3', label: 'Paid', kind: 'click', reached: 4, of: 10, interval: [0.17, 0.69] },
] as const;

const show = (of = 10) =>
  render(
    <FunnelRows
      bars={bars.map((bar) => ({ ...bar, of }))}
      width={320}
      showIntervals
      summary="Buy: 10, 9, 4 of 10"
      describeLoss={(count) => `${count} lost`}
      describeCount={({ reached, of: all }) => `${reached} of ${all}`}
      describeShortCount={({ reached, of: all }) => `${reached}/${all}`}
      formatRate={(rate) => `${Math.round(rate * 100)} %`}
    />,
  );

describe('a funnel in a narrow place', () => {
  it('tells each step, and the largest loss, without more room than it has', () => {
    show();
    const drawing = screen.getByRole('img', { name: 'Buy: 10, 9, 4 of 10' });
    expect(drawing.getAttribute('width')).toBe('320');
    expect(drawing.textContent).toMatch(/40 %\s+4\/10/);
    expect(screen.queryByText('5 lost')).not.toBeNull();
    expect(screen.queryByText('1 lost')).toBeNull();
  });

  it('has no rates of few tests', () => {
    show(4);
    expect(screen.getByRole('img').textContent).not.toContain('%');
  });
});
