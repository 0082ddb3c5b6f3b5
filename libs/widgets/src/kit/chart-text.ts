/** What a chart says to people who do not see it. */
import { decodeText } from './values';
import { chartMatrix, chartParts, shareOf } from './chart-data';
import type { PaintableWidget, WidgetState } from '../definition';

/** Values that are read out; more would not be listened to. */
const maxRead = 20;

const ringTypes = new Set(['RingChart']);
const partTypes = new Set(['PieChart', 'MultiRingChart', 'StackedRingChart']);

const labelsOf = (widget: PaintableWidget): string[] =>
  Array.isArray(widget.props.labels) ? widget.props.labels.map(decodeText) : [];

/** The values of a chart in order, with their labels: `Mon 12, Tue 30`. */
export const chartText = (widget: PaintableWidget, state: WidgetState): string => {
  if (ringTypes.has(widget.type)) return `${Math.round(shareOf(state.value ?? widget.props.value) * 100)} %`;
  const labels = labelsOf(widget);
  const rows = partTypes.has(widget.type)
    ? chartParts(widget.props, state).map((part) => [part])
    : chartMatrix(widget.props, state);
  const read = rows.slice(0, maxRead).map((row, index) => `${labels[index] ?? ''} ${row.join(' / ')}`.trim());
  return [...read, ...(rows.length > maxRead ? ['…'] : [])].join(', ');
};
