import { componentIndex } from '@prototrail/model';
import { act, screen, within } from '@testing-library/react';
import { instanceTemplate } from '../../../canvas';
import { appWith } from '../../../canvas/test/driver';
import { Inspector } from '../inspector/inspector';
import { renderEditor } from '../test/render-editor';
import { ComponentsPanel } from './components-panel';
import { CreateComponentDialog } from './create-dialog';

const noUpload = () => Promise.resolve([]);

function setup() {
  const part = (
    <>
      <ComponentsPanel />
      <Inspector upload={noUpload} onMore={() => undefined} />
    </>
  );
  const rendered = renderEditor(appWith(['a', 110, 120, 80, 40], ['b', 110, 400, 80, 40]), part);
  return { ...rendered, edit: rendered.driver.editor.edit };
}

/** A component with one instance, the instance selected. */
function withInstance() {
  const rendered = setup();
  const { driver, edit } = rendered;
  let instance = '';
  act(() => {
    edit.setWidgetPart(['a'], 'props', { label: 'Buy' });
    const id = edit.components.create('a', 'Button') ?? '';
    const component = driver.app.templates?.[id];
    instance = (component && driver.editor.placeInCenter(instanceTemplate(component))) ?? '';
  });
  return { ...rendered, instance };
}

describe('the components panel', () => {
  it('says how to make the first component', () => {
    setup();
    expect(screen.getByText(/Select something and press/)).toBeTruthy();
  });

  it('a component gets its name in a dialog', async () => {
    const { driver, user } = renderEditor(
      appWith(['a', 110, 120, 80, 40]),
      <CreateComponentDialog id="a" name="Box" onClose={() => undefined} />,
    );
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tile{Enter}');
    expect(componentIndex(driver.app).components.map(({ name }) => name)).toEqual(['Tile']);
  });

  it('lists components with their uses, and places one by the keyboard', async () => {
    const { driver, user } = withInstance();
    const row = await screen.findByRole('button', { name: 'Button 1 use' });
    row.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Button 2 uses' })).toBeTruthy();
    expect(Object.values(driver.app.widgets).filter(({ template }) => template)).toHaveLength(3);
  });

  it('shows where a component is used and selects the place', async () => {
    const { driver, user, instance } = withInstance();
    act(() => driver.editor.selection.clear());
    await user.click(await screen.findByRole('button', { name: 'Show where Button is used' }));
    const list = screen.getByRole('list', { name: 'Instances of Button' });
    await user.click(within(list).getByRole('button'));
    expect(driver.selection).toEqual([instance]);
  });

  it('deletes a component after a question; instances stay', async () => {
    const { driver, user, instance } = withInstance();
    await user.click(await screen.findByRole('button', { name: 'More about Button' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(driver.app.widgets[instance]).not.toHaveProperty('template');
    expect(componentIndex(driver.app).components).toEqual([]);
  });
});

describe('the inspector of an instance', () => {
  it('lists what was changed and gives it back', async () => {
    const { driver, user, instance, edit } = withInstance();
    act(() => edit.setWidgetPart([instance], 'props', { label: 'Mine' }));
    await user.click(await screen.findByRole('button', { name: 'Reset Text' }));
    expect(driver.app.widgets[instance]?.props['label']).toBe('Buy');
    expect(await screen.findByText(/Nothing is changed here/)).toBeTruthy();
  });

  it('switches the variant by its properties', async () => {
    const { driver, user, instance } = withInstance();
    act(() => driver.editor.selection.set(['a']));
    await user.click(await screen.findByRole('button', { name: 'Add variant' }));
    act(() => driver.editor.selection.set([instance]));
    await user.click(await screen.findByRole('button', { name: /State/ }));
    await user.click(await screen.findByRole('option', { name: 'Variant 2' }));
    const shown = driver.app.templates?.[driver.app.widgets[instance]?.template ?? ''];
    expect(shown).toMatchObject({ variant: true, variantProperties: { State: 'Variant 2' } });
  });
});
