/** Fields with a caption: the caption is their name. */
import type { ReactElement } from 'react';
import { decodeText } from '../../../kit/values';
import { boxWidget, labeledLayout } from '../../../labeled-field/layout';
import { paintInput } from '../../../paint';
import type { WidgetViewProps } from '../view';
import { TextField } from './text-view';

const LabeledField = (props: WidgetViewProps & { kind: 'line' | 'area' }): ReactElement => {
  const { widget, state, env } = props;
  const { box } = labeledLayout(paintInput(widget, state, env));
  const name = decodeText(widget.props.label).trim() || props.label;
  return <TextField {...props} label={name} part={{ widget: boxWidget(widget, box), x: box.x, y: box.y }} />;
};

export const LabeledTextBoxView = (props: WidgetViewProps): ReactElement => <LabeledField {...props} kind="line" />;
export const LabeledTextAreaView = (props: WidgetViewProps): ReactElement => <LabeledField {...props} kind="area" />;
