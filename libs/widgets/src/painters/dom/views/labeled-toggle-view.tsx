/** Toggles with a text of their own: it is their name. */
import type { ReactElement } from 'react';
import { decodeText, textOf } from '../../../kit/values';
import type { WidgetViewProps } from '../view';
import { Toggle } from './toggle-view';

const nameOf = ({ label, widget }: WidgetViewProps): string | undefined =>
  decodeText(widget.props.label).trim() || label;

const isGrouped = ({ widget }: WidgetViewProps): boolean => textOf(widget.props.formGroup) !== '';

export const LabeledCheckBoxView = (props: WidgetViewProps): ReactElement => (
  <Toggle {...props} label={nameOf(props)} kind="checkbox" />
);
export const LabeledRadioBoxView = (props: WidgetViewProps): ReactElement => (
  <Toggle {...props} label={nameOf(props)} kind="radio" />
);
/** Cards and buttons that exclude each other in a named group, and stand alone without one. */
export const GroupedToggleView = (props: WidgetViewProps): ReactElement => (
  <Toggle {...props} label={nameOf(props)} kind={isGrouped(props) ? 'radio' : 'checkbox'} />
);
