/** Charts. */
import type { WidgetType } from '@prototrail/model';
import { barChartDefinition } from '../bar-chart/definition';
import type { WidgetDefinition } from '../definition';
import { pieChartDefinition } from '../pie-chart/definition';
import { multiRingChartDefinition, ringChartDefinition, stackedRingChartDefinition } from '../ring-chart/definition';

export const charts = {
  BarChart: barChartDefinition,
  PieChart: pieChartDefinition,
  RingChart: ringChartDefinition,
  MultiRingChart: multiRingChartDefinition,
  StackedRingChart: stackedRingChartDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
