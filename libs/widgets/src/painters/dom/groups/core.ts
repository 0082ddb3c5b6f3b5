import type { core } from '../../../groups/core';
import type { View } from '../view';
import { LabelView } from '../views/label-view';
import { IconView, ImageView, PassiveView } from '../views/passive-view';
import { PasswordView, TextAreaView, TextBoxView } from '../views/text-view';
import { CheckBoxView, RadioBoxView, SwitchView } from '../views/toggle-view';

export const coreViews = {
  Box: PassiveView,
  Label: LabelView,
  Button: PassiveView,
  Image: ImageView,
  Icon: IconView,
  HotSpot: PassiveView,
  TextBox: TextBoxView,
  TextArea: TextAreaView,
  Password: PasswordView,
  CheckBox: CheckBoxView,
  RadioBox: RadioBoxView,
  RadioBox2: RadioBoxView,
  Switch: SwitchView,
  ScreenSegment: PassiveView,
  Repeater: PassiveView,
  GridContainer: PassiveView,
  LogicOr: PassiveView,
} satisfies Record<keyof typeof core, View>;
