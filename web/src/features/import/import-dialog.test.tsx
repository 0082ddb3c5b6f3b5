import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import ImportDialog from './import-dialog';

const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), { text: () => Promise.resolve(text) });

test('after a file that cannot be read another one is chosen at once', async () => {
  completeBrowser();
  const damaged = [file('shop.json', '{"name": "Shop", "screens": {')];
  const { user } = renderWithServer(
    <ImportDialog files={damaged} onClose={() => undefined} onImported={() => undefined} />,
  );
  expect(await screen.findByText('This file cannot be opened.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
  const good = '{"name":"Mended","screens":{},"widgets":{},"lines":{},"screenSize":{"w":375,"h":812}}';
  await user.upload(screen.getByLabelText('Choose another file', { selector: 'input' }), file('shop.json', good));
  expect(await screen.findByText('Mended')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
});
