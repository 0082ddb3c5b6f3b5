/** Fields beyond the common ones. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';
import { labeledTextAreaDefinition, labeledTextBoxDefinition } from '../labeled-field/definition';
import { typeAheadDefinition } from '../type-ahead/definition';

export const textInput = {
  LabeledTextBox: labeledTextBoxDefinition,
  LabeledTextArea: labeledTextAreaDefinition,
  TypeAheadTextBox: typeAheadDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
