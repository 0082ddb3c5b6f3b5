import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { CopyField } from './copy-field';

describe('a link to hand out (E-115)', () => {
  beforeEach(completeBrowser);
  const show = () => renderWithServer(<CopyField label="Test link" value="https://x.test/t/1" done="Copied." />);

  it('is selected and copied when it gets the focus, and says so', async () => {
    const { user } = show();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Test link' });
    await user.click(field);
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('https://x.test/t/1');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 18]);
  });

  it('says when the browser refuses a press of the button, and stays silent about the focus', async () => {
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Test link' })).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/did not allow copying/)).toBeVisible();
  });
});
