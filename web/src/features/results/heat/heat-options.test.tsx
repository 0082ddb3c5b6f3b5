import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithServer } from '../../../testing/render-with-server';
import { ScaleOptions, VariantChoice } from './heat-options';
import type { Variant } from './use-heat';

describe('the options of a heat map', () => {
  it('say what a colour counts, so that a reader can check it', () => {
    renderWithServer(
      <ScaleOptions
        scale={{ end: 42, radiusPx: 30 }}
        isSameScale={false}
        onSameScale={() => undefined}
        isGrey
        onGrey={() => undefined}
      />,
    );
    expect(screen.getByText('42 clicks')).toBeVisible();
    expect(screen.getByText(/counts the clicks within 30 px of a spot/)).toBeVisible();
  });

  it('choose the clicks that are drawn with the arrow keys', async () => {
    function Part() {
      const [variant, setVariant] = useState<Variant>('all');
      return <VariantChoice variant={variant} onChange={setVariant} />;
    }
    const { user } = renderWithServer(<Part />);
    await user.click(screen.getByRole('radio', { name: 'Missed clicks' }));
    expect(screen.getByRole('radio', { name: 'Missed clicks' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Single clicks' }));
    expect(screen.getByText('The newest 5,000 clicks are drawn.')).toBeVisible();
  });
});
