import { charts } from '../../../groups/charts';
import type { View } from '../view';
import { ChartView } from '../views/chart-view';

export const views = {
  BarChart: ChartView,
  PieChart: ChartView,
  RingChart: ChartView,
  MultiRingChart: ChartView,
  StackedRingChart: ChartView,
} satisfies Record<keyof typeof charts, View>;
export { charts as definitions };
