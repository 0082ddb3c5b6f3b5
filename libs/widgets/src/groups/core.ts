/** Types that nearly every prototype holds: every page has them at once. */
import type { WidgetType } from '@prototrail/model';
import { boxDefinition } from '../box/definition';
import { buttonDefinition } from '../button/definition';
import { checkBoxDefinition } from '../check-box/definition';
import { gridContainerDefinition } from '../grid-container/definition';
import { hotSpotDefinition } from '../hot-spot/definition';
import { iconDefinition } from '../icon/definition';
import { imageDefinition } from '../image/definition';
import { labelDefinition } from '../label/definition';
import { logicOrDefinition } from '../logic-or/definition';
import { passwordDefinition } from '../password/definition';
import { radioBox2Definition, radioBoxDefinition } from '../radio-box/definition';
import { repeaterDefinition } from '../repeater/definition';
import { screenSegmentDefinition } from '../screen-segment/definition';
import { switchDefinition } from '../switch/definition';
import { textAreaDefinition } from '../text-area/definition';
import { textBoxDefinition } from '../text-box/definition';
import type { WidgetDefinition } from '../definition';

export const core = {
  Box: boxDefinition,
  Label: labelDefinition,
  Button: buttonDefinition,
  Image: imageDefinition,
  Icon: iconDefinition,
  HotSpot: hotSpotDefinition,
  TextBox: textBoxDefinition,
  TextArea: textAreaDefinition,
  Password: passwordDefinition,
  CheckBox: checkBoxDefinition,
  RadioBox: radioBoxDefinition,
  RadioBox2: radioBox2Definition,
  Switch: switchDefinition,
  ScreenSegment: screenSegmentDefinition,
  Repeater: repeaterDefinition,
  GridContainer: gridContainerDefinition,
  LogicOr: logicOrDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
