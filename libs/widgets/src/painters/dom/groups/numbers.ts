import { numbers } from '../../../groups/numbers';
import type { View } from '../view';
import { DateDropDownView, DateView } from '../views/date-view';
import { ImagePagingView, PagingView, ProgessSegmentsView } from '../views/parts-view';
import { ProgressView } from '../views/progress-view';
import { SliderView } from '../views/slider-view';
import { CountingStepperView, StepperView } from '../views/stepper-view';
import { TimelineView } from '../views/timeline-view';
import { VolumeView } from '../views/volume-view';

export const views = {
  Stepper: StepperView,
  CountingStepper: CountingStepperView,
  HSlider: SliderView,
  Date: DateView,
  DateDropDown: DateDropDownView,
  Paging: PagingView,
  ImagePaging: ImagePagingView,
  ProgressBar: ProgressView,
  ProgessSegments: ProgessSegmentsView,
  VolumeSlider: VolumeView,
  Timeline: TimelineView,
} satisfies Record<keyof typeof numbers, View>;
export { numbers as definitions };
