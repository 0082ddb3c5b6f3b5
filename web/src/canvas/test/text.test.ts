import { appWith, Driver } from './driver';

const phone = () => new Driver(appWith(['a', 120, 120, 100, 40]));
const widget = (driver: Driver, id: string) => driver.app.widgets[id];

/** Presses T and clicks, as somebody does who writes on the canvas. */
function write(driver: Driver, text: string, at: readonly [number, number] = [150, 400]): string {
  driver.key('t');
  driver
    .hold({ ctrl: true })
    .click(...at)
    .let();
  const id = driver.selection[0] ?? '';
  driver.type(text);
  return id;
}

describe('a new text', () => {
  it('is gone after one undo', () => {
    const driver = phone();
    const id = write(driver, 'Welcome back');
    expect(widget(driver, id)?.props.label).toBe('Welcome back');
    driver.key('mod+z');
    expect(widget(driver, id)).toBeUndefined();
    driver.key('mod+shift+z');
    expect(widget(driver, id)?.props.label).toBe('Welcome back');
    expect(driver.editor.history.canRedo).toBe(false);
  });

  it('is written at once in a frame that was drawn, which keeps its width, and is gone after one undo', () => {
    const driver = phone();
    driver.key('t');
    driver.hold({ ctrl: true }).drag([150, 400], [350, 440]).let();
    const id = driver.selection[0] ?? '';
    expect(driver.editor.state.editing).toBe(id);
    driver.type('Welcome back');
    expect(widget(driver, id)).toMatchObject({ x: 150, y: 400, w: 200, h: 40, props: { label: 'Welcome back' } });
    driver.key('mod+z');
    expect(Object.keys(driver.app.widgets)).toEqual(['a']);
  });

  it('names its copy after itself, an amount too, and the copy follows its own text then', () => {
    const driver = phone();
    driver.editor.selection.set([write(driver, '€ 20')]);
    driver.key('mod+d');
    const [copy = ''] = driver.selection;
    expect(widget(driver, copy)?.name).toBe('€ 20 1');
    driver.key('mod+d');
    expect(widget(driver, driver.selection[0] ?? '')?.name).toBe('€ 20 2');
    driver.editor.selection.set([write(driver, 'Account 4471', [150, 300])]);
    driver.key('mod+d');
    expect(widget(driver, driver.selection[0] ?? '')?.name).toBe('Account 4471 1');
    driver.editor.startEditing(copy);
    driver.editor.typeText('€ 50');
    driver.editor.stopEditing();
    expect(widget(driver, copy)?.name).toBe('€ 50');
  });

  it('is offered for what has a text, and for nothing else', () => {
    const app = appWith(['a', 120, 120, 100, 40], ['b', 120, 200, 24, 24]);
    const { b } = app.widgets;
    if (b !== undefined) app.widgets.b = { ...b, type: 'Icon' };
    const driver = new Driver(app);
    const offered = (id: string): boolean => {
      driver.editor.selection.set([id]);
      return driver.editor.actions.isEnabled('editText');
    };
    expect(['a', 'b', 's1'].map(offered)).toEqual([true, false, false]);
  });

  it('begins with colour and font of the text that was edited last', () => {
    const driver = phone();
    const first = write(driver, 'Welcome');
    driver.editor.edit.setWidgetPart([first], 'style', { color: '#aa3311', fontSize: 24 });
    const second = widget(driver, write(driver, 'Back', [150, 500]));
    expect(second?.style).toMatchObject({ color: '#aa3311', fontSize: 24 });
    driver.editor.edit.updateWidgets(
      ['a'],
      (box) => ({ ...box, style: { ...box.style, color: '#000000' } }),
      'edit.style',
    );
    expect(widget(driver, write(driver, 'Again', [150, 300]))?.style.color).toBe('#aa3311');
  });

  it('is one step too when another tool ends the typing', () => {
    const driver = phone();
    driver.key('t');
    driver.click(150, 400);
    driver.editor.typeText('Welcome');
    driver.editor.setTool('hand');
    expect(Object.values(driver.app.widgets).at(-1)?.props.label).toBe('Welcome');
    driver.editor.history.undo();
    expect(Object.keys(driver.app.widgets)).toEqual(['a']);
  });
});

describe('a text with styles inside it', () => {
  const terms = [{ text: 'The ' }, { text: 'terms', bold: true }];
  const withText = (richText?: unknown) => {
    const app = appWith(['a', 120, 120, 100, 40]);
    const [box] = Object.values(app.widgets);
    const props = { label: 'The terms', ...(richText === undefined ? {} : { richText }) };
    return new Driver({ ...app, widgets: box === undefined ? {} : { a: { ...box, type: 'Label', props } } });
  };

  it('is edited with Enter, a key that groups have too', () => {
    const driver = withText();
    driver.click(150, 140);
    driver.key('enter');
    expect(driver.editor.state.editing).toBe('a');
  });

  it('is stored with its styles in one step, and without the key when the last style is gone', () => {
    const driver = withText();
    driver.editor.startEditing('a');
    driver.editor.typeText('The term', null);
    driver.editor.typeText('The terms', terms);
    driver.editor.stopEditing();
    expect(widget(driver, 'a')?.props).toEqual({ label: 'The terms', richText: terms });
    driver.editor.startEditing('a');
    driver.editor.typeText('The terms', null);
    driver.editor.stopEditing();
    expect(widget(driver, 'a')?.props).toEqual({ label: 'The terms' });
    driver.key('mod+z');
    expect(widget(driver, 'a')?.props.richText).toEqual(terms);
    driver.key('mod+z');
    expect(widget(driver, 'a')?.props.richText).toBeUndefined();
  });

  it('is left as it is stored when nothing came of the edit', () => {
    const stored = [...terms, { text: '', own: [1] }];
    const driver = withText(stored);
    driver.editor.startEditing('a');
    driver.editor.typeText('The terms', terms);
    driver.editor.stopEditing();
    expect(widget(driver, 'a')?.props.richText).toEqual(stored);
    expect(driver.editor.history.canUndo).toBe(false);
  });
});

describe('a text placed by a click', () => {
  it('grows with what is typed, in both directions of the hand', () => {
    const driver = phone();
    driver.key('t');
    driver.hold({ ctrl: true }).click(150, 400).let();
    const id = driver.selection[0] ?? '';
    const before = widget(driver, id);
    driver.editor.typeText('A much longer text');
    const long = widget(driver, id);
    expect(long?.w).toBeGreaterThan(before?.w ?? 0);
    expect(long?.h).toBe(before?.h);
    driver.editor.typeText('Hi\nthere');
    expect(widget(driver, id)?.w).toBeLessThan(long?.w ?? 0);
    expect(widget(driver, id)?.h).toBe((before?.h ?? 0) * 2);
    expect(widget(driver, id)).toMatchObject({ x: before?.x, y: before?.y });
  });

  it('wraps at the edge of the screen', () => {
    const driver = phone();
    const id = write(driver, 'many words '.repeat(12), [300, 400]);
    const made = widget(driver, id);
    expect((made?.x ?? 0) + (made?.w ?? 0)).toBeLessThanOrEqual(400);
    expect(made?.h).toBeGreaterThan(60);
  });

  it('goes on fitting when it is edited later or gets another size of font', () => {
    const driver = phone();
    const id = write(driver, 'Title');
    const before = widget(driver, id)?.w ?? 0;
    driver.editor.edit.setWidgetPart([id], 'props', { label: 'A longer title' });
    const longer = widget(driver, id)?.w ?? 0;
    expect(longer).toBeGreaterThan(before);
    driver.editor.edit.setWidgetPart([id], 'style', { fontSize: 28 });
    expect(widget(driver, id)?.w).toBeGreaterThan(longer * 1.5);
  });

  it('keeps the size that a hand gave it', () => {
    const driver = phone();
    driver.key('t');
    driver.hold({ ctrl: true }).drag([150, 400], [250, 480]).let();
    const id = driver.selection[0] ?? '';
    driver.doubleClick(200, 440).type('Some text that is long enough to wrap');
    expect(widget(driver, id)).toMatchObject({ w: 100, h: 80 });
  });
});

it('the name of an icon follows when another is put in its place, unless it was given by hand', () => {
  const app = appWith(['a', 120, 120, 24, 24], ['b', 160, 120, 24, 24]);
  const style = { icon: 'ti ti-snowflake' };
  const [a, b] = [app.widgets.a, app.widgets.b];
  if (a === undefined || b === undefined) throw new Error('The test needs two widgets.');
  const widgets = {
    a: { ...a, type: 'Icon', name: 'Snowflake 3', style },
    b: { ...b, type: 'Icon', name: 'Freeze', style },
  };
  const driver = new Driver({ ...app, widgets });
  driver.editor.edit.setWidgetPart(['a', 'b'], 'style', { icon: 'mdi mdi-key-outline' });
  expect([driver.app.widgets.a?.name, driver.app.widgets.b?.name]).toEqual(['Key outline', 'Freeze']);
});
