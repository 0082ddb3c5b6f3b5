import { act, screen, within } from '@testing-library/react';
import { getDefinition } from '@prototrail/widgets';
import type { App } from '@prototrail/model';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

function withType(type: string): App {
  const app = appWith(['a', 120, 120, 100, 40]);
  const { a } = app.widgets;
  const { props, style } = getDefinition(type).defaults;
  return a ? { ...app, widgets: { a: { ...a, type, props: { ...props }, style: { ...style } } } } : app;
}

function open(
  type: string,
  upload = () => Promise.resolve([] as { url: string; name: string; w: number; h: number }[]),
) {
  const rendered = renderEditor(withType(type), <Inspector upload={upload} onMore={() => undefined} />);
  act(() => rendered.driver.editor.selection.set(['a']));
  return rendered;
}
const props = (app: App) => app.widgets.a?.props;

describe('what only a type of widget has', () => {
  it('options are changed, added by Enter and removed', async () => {
    const { driver, user } = open('DropDown');
    act(() => driver.editor.edit.setWidgetPart(['a'], 'props', { options: ['Small', 'Large'] }));
    await user.type(screen.getByRole('textbox', { name: 'Option 1' }), 'er{Enter}');
    expect(props(driver.app)?.options).toEqual(['Smaller', '', 'Large']);
    await user.click(screen.getByRole('button', { name: 'Remove option 2' }));
    await user.click(screen.getByRole('button', { name: 'Add option' }));
    expect(props(driver.app)?.options).toEqual(['Smaller', 'Large', 'Option 3']);
  });

  it('options are brought into another order by the arrow keys on their grips, and the focus goes along', async () => {
    const { driver, user } = open('DropDown');
    act(() => driver.editor.edit.setWidgetPart(['a'], 'props', { options: ['Small', 'Medium', 'Large'] }));
    act(() => screen.getByRole('button', { name: /^Move option 3/ }).focus());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(props(driver.app)?.options).toEqual(['Large', 'Small', 'Medium']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move option 1/ }));
  });

  it('a picture is chosen and removed', async () => {
    const picture = { url: 'p.png', name: 'Photo', w: 10, h: 10 };
    const { driver, user } = open('Image', () => Promise.resolve([picture]));
    await user.click(screen.getByRole('button', { name: 'Choose image' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    await user.upload(input, new File(['x'], 'p.png', { type: 'image/png' }));
    expect(driver.app.widgets.a?.style).toMatchObject({ backgroundImage: picture, backgroundFit: 'cover' });
    await user.click(await screen.findByRole('button', { name: 'Remove image' }));
    expect(driver.app.widgets.a?.style?.backgroundImage).toBeNull();
  });

  it('a sound is heard and removed', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { driver, user } = open('AudioLogic');
    act(() => driver.editor.edit.setWidgetPart(['a'], 'props', { file: { url: 'a1/x.mp3', name: 'ring.mp3' } }));
    expect(screen.getByRole('button', { name: /ring\.mp3/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(play).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(pause).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove sound' }));
    expect(props(driver.app)?.file).toBeNull();
  });

  it('the text names the layer', async () => {
    const { driver, user } = open('Button');
    const field = screen.getByRole('textbox', { name: 'Text' });
    await user.clear(field);
    await user.type(field, 'Buy');
    expect(props(driver.app)?.label).toBe('Buy');
  });

  it('offers to record what is typed, but not in e-mail addresses and sensitive fields', () => {
    const { driver } = open('TextBox');
    const offer = () => screen.queryByRole('switch', { name: /record/i });
    expect(offer()).not.toBeNull();
    const set = (part: object) => act(() => driver.editor.edit.setWidgetPart(['a'], 'props', { ...part }));
    set({ validation: { type: 'email' } });
    expect(offer()).toBeNull();
    set({ validation: { type: 'string' }, maskRecording: true });
    expect(offer()).toBeNull();
  });

  it('never offers to record a password', () => {
    open('Password');
    expect(screen.queryByRole('switch', { name: /record/i })).toBeNull();
  });

  it('entries of a navigation are named, linked, moved, added and removed; what is not shown is kept', async () => {
    const { driver, user } = open('NavBar');
    const navigation = [
      { id: 4, label: 'Home', to: '', badge: 3 },
      { id: 7, label: 'Help', to: '' },
    ];
    act(() => driver.editor.edit.setWidgetPart(['a'], 'props', { navigation }));
    const entry = (number: number) => within(screen.getByRole('group', { name: `Entry ${number}` }));
    await user.type(entry(2).getByRole('textbox', { name: 'Text' }), '!');
    await user.click(entry(2).getByRole('switch', { name: 'Selected' }));
    await user.click(screen.getByRole('button', { name: 'Move entry 2 up' }));
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    expect(props(driver.app)?.navigation).toEqual([
      { id: 7, label: 'Help!', to: '', selected: true },
      { id: 4, label: 'Home', to: '', badge: 3 },
      { id: 8, label: 'Entry 3' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    expect(props(driver.app)?.navigation).toMatchObject([{ id: 4 }, { id: 8 }]);
  });

  it('one entry of a navigation is selected: another one takes it over', async () => {
    const { driver, user } = open('NavBar');
    act(() => driver.editor.edit.setWidgetPart(['a'], 'props', { navigation: [{ id: 1, selected: true }, { id: 2 }] }));
    const isSelected = (number: number) =>
      within(screen.getByRole('group', { name: `Entry ${number}` })).getByRole('switch', { name: 'Selected' });
    await user.click(isSelected(2));
    expect(props(driver.app)?.navigation).toEqual([
      { id: 1, selected: false },
      { id: 2, selected: true },
    ]);
    await user.click(isSelected(2));
    expect(props(driver.app)?.navigation).toMatchObject([{ selected: false }, { selected: false }]);
  });

  it('a carousel turns sideways, up and down, or without motion', async () => {
    const { driver, user } = open('ImageCarousel');
    const chosen: unknown[] = [];
    for (const name of ['Up and down', 'Sideways, without motion', 'Sideways']) {
      await user.click(screen.getByRole('button', { name: /Turns/ }));
      await user.click(screen.getByRole('option', { name }));
      chosen.push(props(driver.app)?.vertical);
    }
    expect(chosen).toEqual([true, 'none', false]);
  });

  it('the header of a table is set', async () => {
    const { driver, user } = open('Table');
    await user.click(screen.getByRole('button', { name: /Weight of the header/ }));
    await user.click(screen.getByRole('option', { name: 'Bold' }));
    await user.click(screen.getByRole('button', { name: /Slant of the header/ }));
    await user.click(screen.getByRole('option', { name: 'Italic' }));
    expect(driver.app.widgets.a?.style).toMatchObject({ headerFontWeight: 700, headerFontStyle: 'italic' });
  });

  it('the number of repeated items is limited, and their gap can share out the room', async () => {
    const { driver, user } = open('Repeater');
    await user.click(screen.getByRole('button', { name: /Usual values of Most items/ }));
    await user.click(screen.getByRole('menuitemradio', { name: '20' }));
    await user.click(screen.getByRole('button', { name: /Usual values of Gap down/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Shares out the room' }));
    expect(props(driver.app)).toMatchObject({ mostItems: 20, distanceY: -1 });
  });

  it('pictures of a grid are arranged', async () => {
    const { driver, user } = open('ImageGrid');
    await user.click(screen.getByRole('button', { name: /Arrangement/ }));
    await user.click(screen.getByRole('option', { name: 'Columns' }));
    await user.click(screen.getByRole('switch', { name: /Columns first/ }));
    expect(props(driver.app)).toMatchObject({ layout: 'columns', vertical: true });
  });

  it('pictures of a carousel are added, moved and removed', async () => {
    const pictures = ['a', 'b'].map((name) => ({ url: `${name}.png`, name, w: 1, h: 1 }));
    const { driver, user, container } = open('ImageCarousel', () => Promise.resolve(pictures));
    const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]');
    if (input === null) throw new Error('There is no field for files.');
    await user.upload(input, new File(['x'], 'p.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'Move entry 2 up' }));
    expect(props(driver.app)?.images).toMatchObject([{ name: 'b' }, { name: 'a' }]);
    await user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    expect(props(driver.app)?.images).toMatchObject([{ name: 'a' }]);
  });
});
