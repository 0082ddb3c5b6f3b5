import { display } from './traits';

/** Pictures of numbers. */
export const charts = {
  BarChart: display(),
  PieChart: display(),
  RingChart: display(),
  MultiRingChart: display(),
  StackedRingChart: display(),
};
