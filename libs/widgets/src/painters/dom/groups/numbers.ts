import { numbers } from '../../../groups/numbers';
import type { View } from '../view';
import { DateDropDownView, DateView } from '../views/date-view';
import { ImagePagingView, PagingView, ProgessSegmentsView } from '../views/parts-view';
import { CountingStepperView, StepperView } from '../views/stepper-view';
import { TimelineView } from '../views/timeline-view';
import { VolumeView } from '../views/volume-view';

export const views = {
  Stepper: StepperView,
  CountingStepper: CountingStepperView,
  Date: DateView,
  DateDropDown: DateDropDownView,
  Paging: PagingView,
  ImagePaging: ImagePagingView,
  ProgessSegments: ProgessSegmentsView,
  VolumeSlider: VolumeView,
  Timeline: TimelineView,
} satisfies Record<keyof typeof numbers, View>;
export { numbers as definitions };
