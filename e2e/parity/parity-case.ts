import type { PaintableWidget, WidgetState } from '@prototrail/widgets';

export interface ParityCase {
  name: string;
  widget: PaintableWidget;
  state: WidgetState;
  mask?: { widget: PaintableWidget; x: number; y: number };
}
