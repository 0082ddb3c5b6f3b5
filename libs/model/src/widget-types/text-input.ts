import { input } from './traits';

/** Types that are typed into. */
export const textInput = {
  TextBox: input('text', { holds: 'labels' }),
  TextArea: input('text', { holds: 'labels' }),
  Password: input('text', { holds: 'labels', isSecret: true }),
  LabeledTextBox: input('text'),
  LabeledTextArea: input('text'),
  TypeAheadTextBox: input('text'),
  ChatTextBox: input('text', { recordAs: 'value', lineWaitsForValue: true }),
  Chat: input('data', { recordAs: 'chat', lineWaitsForValue: true }),
};
