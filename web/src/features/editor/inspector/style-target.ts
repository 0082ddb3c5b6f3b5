import type { ResolvedWidget } from '@prototrail/model';
import type { StylePart } from '../../../canvas';
import type { StyleState } from './values';

/** What fields of the style show and write: the selection in one of its states. */
export interface StyleTarget {
  widgets: readonly ResolvedWidget[];
  widgetIds: readonly string[];
  state: StyleState;
  isReadOnly: boolean;
}

/** The map of a widget that holds the style of a state. */
export const partOf = (state: StyleState): StylePart => (state === 'normal' ? 'style' : state);
