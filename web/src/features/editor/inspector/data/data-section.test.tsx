import { act, screen } from '@testing-library/react';
import type { Widget } from '@prototrail/model';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

const open = (types: Record<string, Partial<Widget>>, selected = 'a') => {
  const app = appWith(...Object.keys(types).map((id, index) => [id, 120, 120 + index * 60, 100, 40] as const));
  for (const [id, change] of Object.entries(types)) Object.assign(app.widgets[id] as Widget, change);
  const rendered = renderEditor(app, <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />);
  act(() => rendered.driver.editor.selection.set([selected]));
  const props = (id: string) => rendered.driver.app.widgets[id]?.props;
  return { ...rendered, props };
};

describe('data of a widget', () => {
  it('is bound to a variable by its path, in one step of undo; what is no path is not stored', async () => {
    const { driver, user, props } = open({ a: { type: 'TextBox', name: 'Name' } });
    const field = screen.getByRole('textbox', { name: 'Variable' });
    await user.type(field, 'user..name{Enter}');
    expect(screen.getByText(/Use names joined by dots/)).toBeTruthy();
    expect(props('a')).not.toHaveProperty('databinding');
    await user.clear(field);
    await user.type(field, 'user.name{Enter}');
    expect(props('a')).toMatchObject({ databinding: { default: 'user.name' } });
    act(() => void driver.editor.history.undo());
    expect(props('a')).not.toHaveProperty('databinding');
  });

  it('offers the variables of other widgets and says who shares one', async () => {
    const bound = { databinding: { default: 'user.name' } };
    const { user, props } = open({
      a: { type: 'Label', name: 'Hello' },
      b: { type: 'TextBox', name: 'Name', props: bound },
    });
    await user.click(screen.getByRole('button', { name: 'Choose: Variable' }));
    await user.click(screen.getByRole('menuitem', { name: 'user.name' }));
    expect(props('a')).toMatchObject({ databinding: { default: 'user.name' } });
    expect(screen.getByText('Also shown by Name')).toBeTruthy();
  });

  it('gives a variable a value at the start, for all its widgets, and takes it back', async () => {
    const bound = { databinding: { default: 'user.age' } };
    const { driver, user } = open({ a: { type: 'TextBox', props: bound }, b: { type: 'Label', props: bound } });
    const field = screen.getByRole('textbox', { name: 'At the start' });
    await user.type(field, '42{Enter}');
    expect(driver.app['variables']).toEqual({ 'user.age': { value: 42 } });
    await user.clear(field);
    await user.type(field, '{Enter}');
    expect(driver.app).not.toHaveProperty('variables');
  });

  it('has the options of a list', () => {
    open({ a: { type: 'DropDown', props: { options: ['x'] } } });
    expect(screen.getByRole('textbox', { name: 'Variable with the options' })).toBeTruthy();
  });

  it('has the slots of a table', () => {
    open({ a: { type: 'Table' } });
    expect(screen.getByRole('textbox', { name: 'Variable for the pressed action' })).toBeTruthy();
  });

  it('is not offered for shapes without a text', () => {
    open({ a: { type: 'HotSpot', props: {}, has: {} } });
    expect(screen.queryByRole('button', { name: 'Data' })).toBeNull();
  });
});

describe('validation of a field', () => {
  it('is stored as the player reads it, and goes when nothing is asked for', async () => {
    const { user, props } = open({ a: { type: 'TextBox' } });
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    await user.click(screen.getByRole('button', { name: /Kind/ }));
    await user.click(screen.getByRole('option', { name: 'Whole number' }));
    await user.type(screen.getByRole('textbox', { name: 'At least' }), '18{Enter}');
    expect(props('a')).toMatchObject({ validation: { required: true, type: 'int', min: 18 } });
    await user.click(screen.getByRole('button', { name: /Kind/ }));
    await user.click(screen.getByRole('option', { name: 'Anything' }));
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    expect(props('a')?.['validation']).toBeUndefined();
  });

  it('tries a pattern out before a tester does', async () => {
    const validation = { type: 'string', operator: 'pattern', pattern: '^A\\d+$' };
    const { user, props } = open({ a: { type: 'TextBox', props: { validation } } });
    await user.type(screen.getByRole('textbox', { name: 'Try a text' }), 'A12');
    expect(screen.getByText('This text is valid.')).toBeTruthy();
    const pattern = screen.getByRole('textbox', { name: 'Pattern' });
    await user.clear(pattern);
    await user.type(pattern, '({Enter}');
    expect(screen.getByText('This is no regular expression.')).toBeTruthy();
    expect(props('a')).toMatchObject({ validation });
  });

  it('shows labels of the same screen while it fails', async () => {
    const { user, props } = open({ a: { type: 'TextBox' }, b: { type: 'Label', name: 'Please enter a name' } });
    await user.click(screen.getByRole('button', { name: 'Add a label' }));
    await user.click(screen.getByRole('menuitem', { name: 'Please enter a name' }));
    expect(props('a')).toMatchObject({ refs: { errorLabels: ['b'] } });
    await user.click(screen.getByRole('button', { name: 'Remove Please enter a name' }));
    expect(props('a')).toMatchObject({ refs: { errorLabels: [] } });
  });
});
