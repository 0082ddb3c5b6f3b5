import { textInput } from '../../../groups/text-input';
import type { View } from '../view';
import { ChatTextBoxView, ChatView } from '../views/chat-view';
import { LabeledTextAreaView, LabeledTextBoxView } from '../views/labeled-field-view';
import { TypeAheadView } from '../views/type-ahead-view';

export const views = {
  LabeledTextBox: LabeledTextBoxView,
  LabeledTextArea: LabeledTextAreaView,
  TypeAheadTextBox: TypeAheadView,
  ChatTextBox: ChatTextBoxView,
  Chat: ChatView,
} satisfies Record<keyof typeof textInput, View>;
export { textInput as definitions };
