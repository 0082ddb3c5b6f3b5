import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from './button';

function Steps() {
  const [place, setPlace] = useState(1);
  return (
    <>
      <IconButton icon={ArrowUp} label="Up" isDisabled={place === 0} onPress={() => setPlace(place - 1)} />
      <Button onPress={() => setPlace(5)}>Away</Button>
      <p>{place}</p>
    </>
  );
}

it('keeps the focus when its last step is done, does nothing more, and is left out once the focus is away', async () => {
  const user = userEvent.setup();
  render(<Steps />);
  const up = screen.getByRole('button', { name: 'Up' });
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText('0')).toBeVisible();
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(up).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(up).toBeEnabled();
});
