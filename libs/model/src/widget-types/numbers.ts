import { display, input } from './traits';

/** Numbers, dates and progress. */
export const numbers = {
  HSlider: input('number', { linePauseMs: 250 }),
  Stepper: input('number'),
  CountingStepper: input('number'),
  VolumeSlider: input('number'),
  Date: input('date'),
  DateDropDown: input('date', { recordAs: 'select' }),
  // It shows a number and takes none.
  ProgressBar: display({ value: 'number', recordAs: 'select' }),
  ProgessSegments: input('number'),
  ImagePaging: input('number'),
  Paging: input('number'),
  Timeline: input('choice'),
};
