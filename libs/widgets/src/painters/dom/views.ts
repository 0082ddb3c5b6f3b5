/** The list of views. A type with a definition that is missing here is a compile error. */
import type { ReactElement } from 'react';
import type { FinishedType } from '../../definitions';
import type { WidgetViewProps } from './view';
import { DropDownView } from './views/drop-down-view';
import { ImageView, PassiveView } from './views/passive-view';
import { ProgressView } from './views/progress-view';
import { SliderView } from './views/slider-view';
import { SpinnerView } from './views/spinner-view';
import { CountingStepperView, StepperView } from './views/stepper-view';
import { PasswordView, TextAreaView, TextBoxView } from './views/text-view';
import { CheckBoxView, RadioBoxView, SwitchView } from './views/toggle-view';

export type View = (props: WidgetViewProps) => ReactElement;

const views = {
  Box: PassiveView,
  Label: PassiveView,
  Button: PassiveView,
  Image: ImageView,
  Icon: ImageView,
  HotSpot: PassiveView,
  TextBox: TextBoxView,
  TextArea: TextAreaView,
  Password: PasswordView,
  CheckBox: CheckBoxView,
  RadioBox: RadioBoxView,
  RadioBox2: RadioBoxView,
  Switch: SwitchView,
  DropDown: DropDownView,
  HSlider: SliderView,
  Stepper: StepperView,
  CountingStepper: CountingStepperView,
  ProgressBar: ProgressView,
  Spinner: SpinnerView,
  ScreenSegment: PassiveView,
  Repeater: PassiveView,
  GridContainer: PassiveView,
  LogicOr: PassiveView,
} satisfies Record<FinishedType, View>;

const byType = new Map<string, View>(Object.entries(views));

/** View of a type; types that are not finished are drawn and stay clickable. */
export const viewOf = (type: string): View => byType.get(type) ?? PassiveView;
