import { screen, waitFor } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { EmbedPart } from './embed-part';

it('the preview of an embedded test cannot keep the focus', async () => {
  renderWithServer(<EmbedPart hash="h1" name="Shop" size={{ w: 375, h: 812 }} />);
  const [field] = screen.getAllByRole('textbox');
  field?.focus();
  const frame = screen.getByTitle(/Shop/);
  frame.focus();
  expect(frame).toHaveFocus();
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(field).toHaveFocus());
});
