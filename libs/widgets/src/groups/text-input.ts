/** Fields beyond the common ones. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';
import { chatDefinition } from '../chat/definition';
import { chatTextBoxDefinition } from '../chat/text-box';
import { labeledTextAreaDefinition, labeledTextBoxDefinition } from '../labeled-field/definition';
import { typeAheadDefinition } from '../type-ahead/definition';

export const textInput = {
  LabeledTextBox: labeledTextBoxDefinition,
  LabeledTextArea: labeledTextAreaDefinition,
  TypeAheadTextBox: typeAheadDefinition,
  ChatTextBox: chatTextBoxDefinition,
  Chat: chatDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
