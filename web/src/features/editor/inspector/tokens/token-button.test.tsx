import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

function open(...selected: string[]) {
  const app = appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]);
  const rendered = renderEditor(
    {
      ...app,
      designtokens: {
        t1: { id: 't1', name: 'brand/primary', type: 'color', isComplex: false, value: '#24603F' },
        t2: { id: 't2', name: 'space/md', type: 'spacing', value: 16 },
      },
    },
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => rendered.driver.editor.selection.set(selected));
  return rendered;
}

describe('design tokens in the inspector', () => {
  it('link the fill of several widgets, show the name, and unlink with the value kept', async () => {
    const { driver, user } = open('a', 'b');
    await user.click(screen.getByRole('button', { name: 'Link Background to a token' }));
    await user.click(screen.getByRole('button', { name: /^brand\/primary/ }));
    expect([driver.app.widgets.a, driver.app.widgets.b].map((widget) => widget?.designtokens)).toEqual([
      { style: { background: 't1' } },
      { style: { background: 't1' } },
    ]);
    expect(screen.getByRole('button', { name: 'Background: brand/primary' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Background: token brand/primary' }));
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(driver.app.widgets.a?.style.background).toBe('#24603F');
    expect(driver.app.widgets.a?.designtokens).toBeUndefined();
  });

  it('a token is made from the value and linked, in one step', async () => {
    const { driver, user } = open('a');
    act(() => driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#123456' }));
    await user.click(screen.getByRole('button', { name: 'Link Background to a token' }));
    await user.type(screen.getByRole('textbox', { name: 'New token from this' }), 'brand/deep{Enter}');
    const made = Object.values(driver.app.designtokens ?? {}).find((token) => token['name'] === 'brand/deep');
    expect(made).toMatchObject({ type: 'color', value: '#123456' });
    expect(driver.app.widgets.a?.designtokens).toEqual({ style: { background: made?.['id'] } });
    act(() => void driver.editor.history.undo());
    expect(Object.keys(driver.app.designtokens ?? {})).toEqual(['t1', 't2']);
  });

  it('the colour picker lists colour tokens, and a state has links of its own', async () => {
    const { driver, user } = open('a');
    act(() => driver.editor.edit.updateWidgets(['a'], (widget) => ({ ...widget, type: 'Button' })));
    await user.click(screen.getByRole('button', { name: /Style for state/ }));
    await user.click(screen.getByRole('option', { name: 'Hover' }));
    await user.click(screen.getByRole('button', { name: /^Background: (?!token)/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'brand/primary' }));
    expect(driver.app.widgets.a?.designtokens).toEqual({ hover: { background: 't1' } });
  });

  it('the background of a screen is linked', async () => {
    const { driver, user } = open('s1');
    const [id = ''] = Object.keys(driver.app.screens);
    act(() => driver.editor.selection.set([id]));
    await user.click(screen.getByRole('button', { name: 'Link Background to a token' }));
    await user.click(screen.getByRole('button', { name: /^brand\/primary/ }));
    expect(driver.app.screens[id]?.designtokens).toEqual({ style: { background: 't1' } });
  });

  it('one side of the padding is linked alone, and one corner makes a token of its own', async () => {
    const { driver, user } = open('a');
    act(() => driver.editor.edit.setWidgetPart(['a'], 'style', { borderTopLeftRadius: 6 }));
    await user.click(screen.getByRole('button', { name: 'Link Padding to a token' }));
    await user.click(screen.getByRole('button', { name: /Values that are linked/ }));
    await user.click(screen.getByRole('option', { name: 'Padding left' }));
    await user.click(screen.getByRole('button', { name: /^space\/md/ }));
    expect(driver.app.widgets.a?.designtokens).toEqual({ style: { paddingLeft: 't2' } });
    await user.click(screen.getByRole('button', { name: /^Link .*[Rr]adius to a token$/ }));
    await user.click(screen.getByRole('button', { name: /Values that are linked/ }));
    await user.click(screen.getByRole('option', { name: 'Radius top left' }));
    await user.type(screen.getByRole('textbox', { name: 'New token from this' }), 'radius/top{Enter}');
    const made = Object.values(driver.app.designtokens ?? {}).find((token) => token['name'] === 'radius/top');
    expect(made).toMatchObject({ type: 'radius' });
    expect(driver.app.widgets.a?.designtokens?.['style']).toMatchObject({ borderTopLeftRadius: made?.['id'] });
  });

  it('the width of several widgets is linked at its field, and unlinked with the value kept', async () => {
    const { driver, user } = open('a', 'b');
    await user.click(screen.getByRole('button', { name: 'Link Width to a token' }));
    await user.click(screen.getByRole('button', { name: /^space\/md/ }));
    expect([driver.app.widgets.a, driver.app.widgets.b]).toMatchObject([
      { w: 16, sizeTokens: { w: 't2' } },
      { w: 16, sizeTokens: { w: 't2' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Width: token space/md' }));
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(driver.app.widgets.a).toMatchObject({ w: 16 });
    expect(driver.app.widgets.a?.['sizeTokens']).toBeUndefined();
  });

  it('the gap and the paddings of a group make tokens of their own', async () => {
    const { driver, user } = open('a');
    act(() => void driver.editor.edit.addAutoLayout(['a', 'b']));
    const [group = ''] = Object.keys(driver.app.groups ?? {});
    act(() => driver.editor.selection.set([group]));
    await user.click(screen.getByRole('button', { name: 'Link Padding left and right to a token' }));
    await user.click(screen.getByRole('button', { name: /^space\/md/ }));
    await user.click(screen.getByRole('button', { name: 'Link Gap to a token' }));
    await user.type(screen.getByRole('textbox', { name: 'New token from this' }), 'space/list{Enter}');
    const made = Object.values(driver.app.designtokens ?? {}).find((token) => token['name'] === 'space/list');
    expect(made).toMatchObject({ type: 'spacing' });
    expect(driver.app.groups?.[group]).toMatchObject({
      autoLayout: { left: 16, right: 16 },
      sizeTokens: { left: 't2', right: 't2', gap: made?.['id'] },
    });
  });
});
