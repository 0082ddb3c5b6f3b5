import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import ImportApiDialog from './import-api-dialog';

const description = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  servers: [{ url: 'https://api.example.org' }],
  paths: { '/plants': { get: { summary: 'List plants', responses: { 200: { description: 'Plants' } } } } },
};
const file = (text: string): File =>
  Object.assign(new File([text], 'api.json', { type: 'application/json' }), { text: () => Promise.resolve(text) });

describe('an API description', () => {
  const open = () => {
    const app = appWith(['save', 120, 300, 100, 40]);
    const state = { isClosed: false };
    const given = file(JSON.stringify(description));
    const rendered = renderEditor(
      app,
      <ImportApiDialog appId="a1" isGuest file={given} onClose={() => (state.isClosed = true)} />,
    );
    return { ...rendered, app, state };
  };

  test('that was read and then left changes nothing, and leaves nothing to undo', async () => {
    const { user, driver, app, state } = open();
    await screen.findByText(/Plants/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(state.isClosed).toBe(true);
    expect(driver.app).toEqual(app);
    expect(driver.editor.history.canUndo).toBe(false);
  });

  test('that is imported is taken back by one undo', async () => {
    const { user, driver, app, state } = open();
    await screen.findByText(/Plants/);
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(state.isClosed).toBe(true);
    expect(Object.keys(driver.app.screens)).toHaveLength(Object.keys(app.screens).length + 1);
    driver.editor.actions.run('undo', 'menu');
    expect(driver.app.screens).toEqual(app.screens);
    expect(driver.app.widgets).toEqual(app.widgets);
    expect(driver.editor.history.canUndo).toBe(false);
  });
});
