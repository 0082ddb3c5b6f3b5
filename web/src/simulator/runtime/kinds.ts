/** How the widget types behave while a prototype runs. Types that are not listed only react to clicks. */
export type WidgetKind =
  'plain' | 'text' | 'toggle' | 'radio' | 'choice' | 'choices' | 'number' | 'slider' | 'logic' | 'repeater' | 'segment';

const kinds: Readonly<Record<string, WidgetKind>> = {
  TextBox: 'text',
  TextArea: 'text',
  Password: 'text',
  LabeledTextBox: 'text',
  LabeledTextArea: 'text',
  TypeAheadTextBox: 'text',
  CheckBox: 'toggle',
  LabeledCheckBox: 'toggle',
  ToggleButton: 'toggle',
  Switch: 'toggle',
  IconToggle: 'toggle',
  LabeledIconToggle: 'toggle',
  IconToggleButton: 'toggle',
  VisualPicker: 'toggle',
  RadioBox: 'radio',
  RadioBox2: 'radio',
  LabeledRadioBox: 'radio',
  DropDown: 'choice',
  HoverDropDown: 'choice',
  MobileDropDown: 'choice',
  RadioGroup: 'choice',
  SegmentButton: 'choice',
  SegmentPicker: 'choice',
  Spinner: 'choice',
  CheckBoxGroup: 'choices',
  Stepper: 'number',
  CountingStepper: 'number',
  ProgressBar: 'number',
  Rating: 'number',
  HSlider: 'slider',
  VolumeSlider: 'slider',
  Slider: 'slider',
  LogicOr: 'logic',
  Rest: 'logic',
  Script: 'logic',
  AudioLogic: 'logic',
  Repeater: 'repeater',
  ScreenSegment: 'segment',
};

export function kindOf(type: string): WidgetKind {
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'plain') : 'plain';
}

/** State type under which a value of this widget type is recorded (simulation rules 12.3). */
export function stateTypeOf(type: string): string {
  switch (kindOf(type)) {
    case 'text':
      return 'text';
    case 'toggle':
    case 'choices':
      return 'checked';
    case 'radio':
      return type === 'LabeledRadioBox' ? 'checked' : 'radiobox.checked';
    case 'choice':
    case 'number':
    case 'slider':
      return 'select';
    default:
      return 'value';
  }
}
