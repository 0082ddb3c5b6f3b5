import { act, render, screen } from '@testing-library/react';
import { closeToasts, showToast, Toasts } from './toast';

describe('messages', () => {
  afterEach(() => act(closeToasts));

  it('do not pile up when the same error comes again, and different ones stay', () => {
    render(<Toasts />);
    for (const text of ['Not stored.', 'No connection.', 'Not stored.'])
      act(() => void showToast({ kind: 'error', text }));
    expect(screen.getAllByText('Not stored.')).toHaveLength(1);
    expect(screen.getAllByText('No connection.')).toHaveLength(1);
  });
});
