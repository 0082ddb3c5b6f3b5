import {
  createPaintEnv,
  finishedTypes,
  getDefinition,
  paintWidget,
  type PaintableWidget,
  type StateName,
} from './index';

/** The types that have a look of their own in each state, as the format has them. */
const offered: Record<string, string> = {
  hover:
    'Box Button Label ToggleButton DragNDrop DragNDropTarget Upload WebLink Tree Camera VerticalNavigation Stepper Paging VisualPicker IconToggleButton IconButton LabeledTextBox LabeledTextArea NavBar NavMenu TextBox DropDown SortableList RadioTable Icon SVGIcon ImageGrid AudioPlayer Chat ChatTextBox',
  focus:
    'TextBox Password DropDown MobileDropDown TextArea TypeAheadTextBox LabeledTextBox LabeledTextArea Chat ChatTextBox',
  error:
    'TextBox Password CheckBox Switch DropDown MobileDropDown DateDropDown TypeAheadTextBox CheckBoxGroup RadioGroup LabeledCheckBox LabeledRadioBox LabeledTextBox LabeledTextArea',
  active:
    'SegmentButton ToggleButton Switch VolumeSlider Tree VerticalNavigation Paging Upload IconToggleButton NavBar DragNDrop AudioPlayer',
  checked: 'CheckBox RadioBox RadioBox2',
  // Beyond the format: what can be pressed, and everything that is seen.
  pressed: 'Box Button Label Image Icon SVGIcon IconButton ToggleButton CheckBox Switch DropDown Upload WebLink',
  disabled: 'Box Button Label Image Icon TextBox Password CheckBox Switch DropDown RadioGroup Table Tree Date HSlider',
};
const cases = Object.entries(offered).flatMap(([state, types]) =>
  types.split(' ').map((type) => [type, state as StateName] as const),
);

const env = createPaintEnv({ mode: 'run', iconPath: () => ({ d: 'M0 0H24V24Z', size: 24 }) });
const sides = ['Top', 'Right', 'Bottom', 'Left'];
/** Every colour that a part of a widget may take from a state. */
const loud = {
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`border${side}Color`, '#fa0102'],
      [`border${side}Width`, 3],
    ]),
  ),
  ...Object.fromEntries(['background', 'color', 'colorButton', 'colorForeGround'].map((key) => [key, '#fa0102'])),
};
/** Where the look is that of a part, one that is there. */
const contents: Record<string, Record<string, unknown>> = { ImageGrid: { images: [{ url: 'a/b.png', w: 4, h: 4 }] } };

describe('states (model 8.4)', () => {
  it.each(cases)('%s has a look of its own for %s', (type, state) => {
    const { states, defaults } = getDefinition(type);
    expect(finishedTypes).toContain(type);
    expect(states).toContain(state);
    const { w, h, props, style, has } = defaults;
    const plain: PaintableWidget = { type, name: type, w, h, props: { ...props, ...contents[type] }, style, has };
    const drawn = (widget: PaintableWidget): string => JSON.stringify(paintWidget(widget, { [state]: true }, env));
    expect(drawn(plain)).not.toContain('#fa0102');
    expect(drawn({ ...plain, [state]: loud })).toContain('#fa0102');
  });

  it('a widget whose style says disabled has that look over all others, and none of those of a hand', () => {
    const look = { hover: { color: '#00fa02' }, error: { color: '#00fa03' }, disabled: { background: '#fa0102' } };
    const { w, h, props, style, has } = getDefinition('Button').defaults;
    const widget = { type: 'Button', name: 'Pay', w, h, props, style: { ...style, disabled: true }, has, ...look };
    const drawn = JSON.stringify(paintWidget(widget, { hover: true, error: true }, env));
    expect(drawn).toContain('#fa0102');
    expect(drawn).toContain('#00fa03');
    expect(drawn).not.toContain('#00fa02');
  });
});
