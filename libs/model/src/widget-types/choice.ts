import { display, input } from './traits';

/** Types that are switched, and types that choose among options. */
export const choice = {
  CheckBox: input('toggle'),
  LabeledCheckBox: input('toggle'),
  CheckBoxGroup: input('choices'),
  RadioBox: input('radio', { excludes: 'screen' }),
  RadioBox2: input('radio', { excludes: 'formGroup' }),
  LabeledRadioBox: input('radio', { recordAs: 'checked', excludes: 'formGroup' }),
  RadioGroup: input('choice'),
  RadioTable: input('data', { recordAs: 'select' }),
  SortableList: input('data', { recordAs: 'select' }),
  Switch: input('toggle', { isActiveInRules: true }),
  ToggleButton: input('toggle', { isActiveInRules: true }),
  IconToggle: input('toggle'),
  LabeledIconToggle: input('toggle'),
  IconButton: display({ isButton: true }),
  IconToggleButton: input('toggle', { excludes: 'namedFormGroup' }),
  VisualPicker: input('toggle', { excludes: 'namedFormGroup' }),
  SegmentButton: input('choice'),
  SegmentPicker: input('choice'),
  DropDown: input('choice', { holds: 'labels', isFirstOptionEmpty: true }),
  MobileDropDown: input('choice', { isFirstOptionEmpty: true }),
  HoverDropDown: input('choice'),
  Spinner: input('choice'),
  Rating: input('number'),
  LockSlider: input('toggle', { recordAs: 'dnd', linePauseMs: 500, lineWaitsForValue: true }),
};
