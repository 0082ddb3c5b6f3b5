import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefinition } from '@prototrail/widgets';
import type { App } from '@prototrail/model';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

function withButtons(): App {
  const app = appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]);
  const { style, hover, props } = getDefinition('Button').defaults;
  const widgets = Object.fromEntries(
    Object.values(app.widgets).map((widget) => [
      widget.id,
      { ...widget, type: 'Button', props: { ...props }, style: { ...style }, hover: { ...hover } },
    ]),
  );
  return { ...app, widgets };
}

function open(...selected: string[]) {
  const rendered = renderEditor(
    withButtons(),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => rendered.driver.editor.selection.set(selected));
  return rendered;
}
const section = (name: string) => {
  const found = screen.getByRole('button', { name }).closest('section');
  if (found === null) throw new Error(`There is no section ${name}.`);
  return within(found);
};

describe('the look of widgets in the inspector', () => {
  it('a fill takes the border of the same colour along', async () => {
    const { driver, user } = open('a');
    await user.click(section('Fill').getByRole('button', { name: /^Background/ }));
    const hex = screen.getByRole('textbox', { name: 'Hex' });
    await user.clear(hex);
    await user.type(hex, '#0B5C4A{Enter}');
    expect(driver.app.widgets.a?.style).toMatchObject({ background: '#0B5C4A', borderTopColor: '#0B5C4A' });
    act(() => void driver.editor.history.undo());
    expect(driver.app.widgets.a).toEqual(withButtons().widgets.a);
  });

  it('a fill of a card is none of the texts on it', async () => {
    const { driver, user } = open('a', 'b');
    const { style, props } = getDefinition('Label').defaults;
    act(() =>
      driver.editor.edit.updateWidgets(['b'], (widget) => ({
        ...widget,
        type: 'Label',
        props: { ...props },
        style: { ...style },
      })),
    );
    const [before, text] = [driver.app.widgets.a?.style?.background, driver.app.widgets.b];
    expect(section('Fill').getByRole('button', { name: `Background: ${String(before).toUpperCase()}` })).toBeTruthy();
    await user.click(section('Fill').getByRole('button', { name: /^Background/ }));
    const hex = screen.getByRole('textbox', { name: 'Hex' });
    await user.clear(hex);
    await user.type(hex, '#0B5C4A{Enter}');
    expect(driver.app.widgets.a?.style?.background).toBe('#0B5C4A');
    expect(driver.app.widgets.b).toEqual(text);
  });

  it('one fill for widgets with different ones: the picker stays open and keeps the focus', async () => {
    const { driver, user } = open('a', 'b');
    act(() => driver.editor.edit.setWidgetPart(['b'], 'style', { background: '#AA2244' }));
    await user.click(section('Fill').getByRole('button', { name: /^Background/ }));
    const hex = screen.getByRole('textbox', { name: 'Hex' });
    await user.clear(hex);
    await user.type(hex, '#0B5C4A{Enter}');
    expect(['a', 'b'].map((id) => driver.app.widgets[id]?.style?.background)).toEqual(['#0B5C4A', '#0B5C4A']);
    expect(document.activeElement).toBe(hex);
    await user.keyboard('{Escape}');
    // the focus goes back when the popover has closed
    await waitFor(() =>
      expect(document.activeElement).toBe(section('Fill').getByRole('button', { name: /^Background/ })),
    );
  });

  it('a border is changed on one side alone', async () => {
    const { driver, user } = open('a');
    await user.click(section('Border').getByRole('button', { name: 'Each side by itself' }));
    const width = section('Border').getByRole('textbox', { name: 'Bottom: width' });
    await user.clear(width);
    await user.type(width, '3{Enter}');
    expect(driver.app.widgets.a?.style).toMatchObject({ borderBottomWidth: 3 });
    expect(driver.app.widgets.a?.style?.borderTopWidth).not.toBe(3);
  });

  it('values that differ are mixed, and one for all is written to all', async () => {
    const { driver, user } = open('a', 'b');
    act(() => driver.editor.edit.setWidgetPart(['b'], 'style', { fontSize: 30 }));
    const size = section('Text').getByRole<HTMLInputElement>('textbox', { name: 'Font size' });
    expect(size.value).toBe('');
    expect(size.placeholder).toBe('Mixed');
    await user.type(size, '18{Enter}');
    expect([driver.app.widgets.a?.style?.fontSize, driver.app.widgets.b?.style?.fontSize]).toEqual([18, 18]);
  });

  it('a font is tried while its list is open, and only a chosen one is kept', async () => {
    const { driver, user } = open('a');
    const family = () => driver.app.widgets.a?.style?.fontFamily;
    const before = family();
    await user.click(section('Text').getByRole('button', { name: /Font$/ }));
    await user.keyboard('{ArrowDown}');
    expect(family()).not.toBe(before);
    await user.keyboard('{Escape}');
    expect(family()).toBe(before);
    expect(driver.editor.history.canUndo).toBe(false);
    await user.click(section('Text').getByRole('button', { name: /Font$/ }));
    await user.click(screen.getByRole('option', { name: 'Georgia' }));
    expect(family()).toMatch(/^Georgia/);
    act(() => void driver.editor.history.undo());
    expect(family()).toBe(before);
  });

  it('filters and the way of mixing are values of the style', async () => {
    const { driver, user } = open('a');
    await user.click(section('Effects').getByRole('button', { name: 'Filters: None' }));
    await user.type(screen.getByRole('textbox', { name: 'Greyscale' }), '{Control>}a{/Control}80{Enter}');
    expect(driver.app.widgets.a?.style?.filter).toEqual({ grayscale: 80 });
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(driver.app.widgets.a?.style).not.toHaveProperty('filter');
  });

  it('bold, underline and alignment are toggles', async () => {
    const { driver, user } = open('a');
    const bold = screen.getByRole('button', { name: 'Bold' });
    expect(bold.getAttribute('aria-pressed')).toBe('true');
    await user.click(bold);
    await user.click(screen.getByRole('button', { name: 'Underline' }));
    await user.click(screen.getByRole('radio', { name: 'Right' }));
    expect(driver.app.widgets.a?.style).toMatchObject({
      fontWeight: 400,
      textDecoration: 'underline',
      textAlign: 'right',
    });
  });

  it('a shadow is added, changed and removed', async () => {
    const { driver, user } = open('a');
    await user.click(screen.getByRole('button', { name: 'Add shadow' }));
    const blur = section('Effects').getByRole('textbox', { name: 'Shadow blur' });
    await user.clear(blur);
    await user.type(blur, '20{Enter}');
    expect(driver.app.widgets.a?.style?.boxShadow).toMatchObject({ b: 20, v: 4 });
    await user.click(screen.getByRole('button', { name: 'Remove shadow' }));
    expect(driver.app.widgets.a?.style?.boxShadow).toBeNull();
  });

  it('a text has a shadow of its own, which neither spreads nor lies inside', async () => {
    const { driver, user } = open('a');
    await user.click(screen.getByRole('button', { name: 'Add a shadow: Text shadow' }));
    const text = section('Text');
    await user.clear(text.getByRole('textbox', { name: 'Shadow blur' }));
    await user.type(text.getByRole('textbox', { name: 'Shadow blur' }), '6{Enter}');
    expect(driver.app.widgets.a?.style?.textShadow).toMatchObject({ h: 0, v: 1, b: 6 });
    expect(text.queryByRole('checkbox')).toBeNull();
    await user.click(text.getByRole('button', { name: 'Remove shadow' }));
    expect(driver.app.widgets.a?.style?.textShadow).toBeNull();
  });

  it('shadows lie above each other, the topmost first, and are moved and removed', async () => {
    const { driver, user } = open('a');
    const stored = () => driver.app.widgets.a?.style?.boxShadow;
    await user.click(screen.getByRole('button', { name: 'Add shadow' }));
    await user.click(screen.getByRole('checkbox', { name: 'Inside the box' }));
    await user.click(screen.getByRole('button', { name: 'Add shadow' }));
    expect(stored()).toMatchObject({ v: 4, more: [{ v: 4, i: true }] });
    await user.click(screen.getByRole('button', { name: 'Move shadow 1 down' }));
    expect(stored()).toMatchObject({ i: true, more: [{ v: 4 }] });
    await user.click(screen.getByRole('button', { name: 'Remove shadow 1' }));
    expect(stored()).toEqual({ h: 0, v: 4, b: 12, s: 0, c: 'rgba(0,0,0,0.18)' });
  });

  it('a tooltip has a text and a look, which a design token can give', async () => {
    const { driver, user } = open('a');
    await user.type(section('Tooltip').getByRole('textbox', { name: 'Text of the tooltip' }), 'Hi');
    expect(driver.app.widgets.a?.props).toMatchObject({ tooltipText: 'Hi' });
    const size = section('Tooltip').getByRole('textbox', { name: 'Tooltip text size' });
    await user.clear(size);
    await user.type(size, '20{Enter}');
    expect(driver.app.widgets.a?.style).toMatchObject({ tooltipFontSize: 20 });
    expect(section('Tooltip').getByRole('button', { name: 'Link Tooltip to a token' })).toBeTruthy();
    expect(section('Tooltip').getByRole('button', { name: 'Link Tooltip background to a token' })).toBeTruthy();
  });

  it('a state has its own values and gives them up', async () => {
    const { driver, user } = open('a');
    await user.click(screen.getByRole('button', { name: /Style for state/ }));
    await user.click(screen.getByRole('option', { name: 'Hover' }));
    const radius = section('Border').getByRole('textbox', { name: 'Corner radius' });
    await user.clear(radius);
    await user.type(radius, '12{Enter}');
    expect(driver.app.widgets.a?.hover).toMatchObject({ borderTopLeftRadius: 12 });
    expect(driver.app.widgets.a?.style).toMatchObject({ borderTopLeftRadius: 6 });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(driver.app.widgets.a?.hover).toEqual({});
  });
});
