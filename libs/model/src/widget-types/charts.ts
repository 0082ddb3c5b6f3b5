import { display } from './traits';

/** Pictures of numbers. A variable can give them others; a tester cannot. */
export const charts = {
  BarChart: display({ value: 'data' }),
  PieChart: display({ value: 'data' }),
  RingChart: display({ value: 'number' }),
  MultiRingChart: display({ value: 'data' }),
  StackedRingChart: display({ value: 'data' }),
};
