/** Steps, sliders, dates, progress, pages. */
import type { WidgetType } from '@prototrail/model';
import { countingStepperDefinition } from '../counting-stepper/definition';
import { dateDefinition } from '../date/definition';
import { dateDropDownDefinition } from '../date-drop-down/definition';
import { imagePagingDefinition } from '../image-paging/definition';
import { pagingDefinition } from '../paging/definition';
import { progressBarDefinition } from '../progress-bar/definition';
import { progessSegmentsDefinition } from '../progess-segments/definition';
import { sliderDefinition } from '../slider/definition';
import { stepperDefinition } from '../stepper/definition';
import { timelineDefinition } from '../timeline/definition';
import { volumeSliderDefinition } from '../volume-slider/definition';
import type { WidgetDefinition } from '../definition';

export const numbers = {
  Stepper: stepperDefinition,
  CountingStepper: countingStepperDefinition,
  HSlider: sliderDefinition,
  Date: dateDefinition,
  DateDropDown: dateDropDownDefinition,
  Paging: pagingDefinition,
  ImagePaging: imagePagingDefinition,
  ProgressBar: progressBarDefinition,
  ProgessSegments: progessSegmentsDefinition,
  VolumeSlider: volumeSliderDefinition,
  Timeline: timelineDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
