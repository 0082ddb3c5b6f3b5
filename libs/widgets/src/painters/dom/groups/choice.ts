import { choice } from '../../../groups/choice';
import type { View } from '../view';
import { DropDownView, HoverDropDownView } from '../views/drop-down-view';
import { MobileDropDownView } from '../views/mobile-drop-down-view';
import { GroupedToggleView, LabeledCheckBoxView, LabeledRadioBoxView } from '../views/labeled-toggle-view';
import { CheckBoxGroupView, RadioGroupView } from '../views/option-group-view';
import { LockSliderView } from '../views/lock-slider-view';
import { RadioTableView } from '../views/radio-table-view';
import { SortableListView } from '../views/sortable-list-view';
import { PassiveView } from '../views/passive-view';
import { PressButtonView } from '../views/press-button-view';
import { SpinnerView } from '../views/spinner-view';
import { RatingView, SegmentButtonView, SegmentPickerView } from '../views/segment-view';

export const views = {
  LabeledCheckBox: LabeledCheckBoxView,
  LabeledRadioBox: LabeledRadioBoxView,
  CheckBoxGroup: CheckBoxGroupView,
  RadioGroup: RadioGroupView,
  SegmentButton: SegmentButtonView,
  SegmentPicker: SegmentPickerView,
  ToggleButton: PressButtonView,
  IconToggle: PressButtonView,
  LabeledIconToggle: PressButtonView,
  IconButton: PassiveView,
  IconToggleButton: GroupedToggleView,
  VisualPicker: GroupedToggleView,
  DropDown: DropDownView,
  MobileDropDown: MobileDropDownView,
  HoverDropDown: HoverDropDownView,
  RadioTable: RadioTableView,
  SortableList: SortableListView,
  LockSlider: LockSliderView,
  Rating: RatingView,
  Spinner: SpinnerView,
} satisfies Record<keyof typeof choice, View>;
export { choice as definitions };
