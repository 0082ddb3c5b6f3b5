/** Choices beyond the common ones. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';
import { dropDownDefinition } from '../drop-down/definition';
import { hoverDropDownDefinition } from '../hover-drop-down/definition';
import { mobileDropDownDefinition } from '../mobile-drop-down/definition';
import { iconButtonDefinition } from '../icon-button/definition';
import { iconToggleDefinition, labeledIconToggleDefinition } from '../icon-toggle/definition';
import { labeledCheckBoxDefinition, labeledRadioBoxDefinition } from '../labeled-toggle/definition';
import { checkBoxGroupDefinition, radioGroupDefinition } from '../option-group/definition';
import { iconToggleButtonDefinition, visualPickerDefinition } from '../pick-card/definition';
import { lockSliderDefinition } from '../lock-slider/definition';
import { radioTableDefinition } from '../radio-table/definition';
import { sortableListDefinition } from '../sortable-list/definition';
import { ratingDefinition } from '../rating/definition';
import { segmentButtonDefinition, segmentPickerDefinition } from '../segment/definition';
import { spinnerDefinition } from '../spinner/definition';
import { toggleButtonDefinition } from '../toggle-button/definition';

export const choice = {
  LabeledCheckBox: labeledCheckBoxDefinition,
  LabeledRadioBox: labeledRadioBoxDefinition,
  CheckBoxGroup: checkBoxGroupDefinition,
  RadioGroup: radioGroupDefinition,
  SegmentButton: segmentButtonDefinition,
  SegmentPicker: segmentPickerDefinition,
  ToggleButton: toggleButtonDefinition,
  IconToggle: iconToggleDefinition,
  LabeledIconToggle: labeledIconToggleDefinition,
  IconButton: iconButtonDefinition,
  IconToggleButton: iconToggleButtonDefinition,
  VisualPicker: visualPickerDefinition,
  DropDown: dropDownDefinition,
  MobileDropDown: mobileDropDownDefinition,
  HoverDropDown: hoverDropDownDefinition,
  RadioTable: radioTableDefinition,
  SortableList: sortableListDefinition,
  LockSlider: lockSliderDefinition,
  Rating: ratingDefinition,
  Spinner: spinnerDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
