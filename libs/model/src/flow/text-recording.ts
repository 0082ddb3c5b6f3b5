import type { App } from '../app/types';
import { widgetWords } from '../app/widget-words';
import { isRecord } from '../app/values';
import { traitsOf } from '../widget-types/widget-types';

/**
 * How much of what is typed into a widget is recorded: the text, its length and kind, or no more than whether it is empty,
 * short or long.
 */
export type TextRecording = 'text' | 'masked' | 'secret';

/** Validations of personal details, which are recorded for nobody. */
const personalKinds: ReadonlySet<unknown> = new Set(['email', 'phone']);

interface TypedWidget {
  type: string;
  props: Readonly<Record<string, unknown>>;
}

/**
 * Typed text is masked unless it answers a question of a survey, or the owner records the field (`recordText`) or all
 * fields. Passwords, e-mail addresses, phone numbers and fields marked as sensitive (`maskRecording`) are never recorded.
 */
export function textRecording({ type, props }: TypedWidget, recordsAll = false): TextRecording {
  if (traitsOf(type).isSecret) return 'secret';
  if (isSensitive(props)) return 'masked';
  if (!isTypedInto(type) || recordsAll) return 'text';
  return props['isSurveyElement'] === true || props['recordText'] === true ? 'text' : 'masked';
}

/** Whether people type into a widget of this type. */
export const isTypedInto = (type: string): boolean => {
  const { value, recordAs } = traitsOf(type);
  return value === 'text' || recordAs === 'chat';
};

/** Whether the owner of a prototype may have the text of this widget recorded. */
export const mayRecordText = ({ type, props }: TypedWidget): boolean =>
  isTypedInto(type) && traitsOf(type).isSecret !== true && !isSensitive(props);

function isSensitive(props: TypedWidget['props']): boolean {
  if (props['maskRecording'] === true) return true;
  const validation = props['validation'];
  return isRecord(validation) && (personalKinds.has(validation['type']) || personalKinds.has(validation['subtype']));
}

/** Words on the fields of a prototype whose text is recorded, questions of a survey apart; each once, in order. */
export function recordedFields(app: Pick<App, 'widgets'>): { fields: string[]; hasQuestions: boolean } {
  const typed = Object.values(app.widgets).filter(
    (widget) => isTypedInto(widget.type) && textRecording(widget) === 'text',
  );
  const fields = typed.filter(({ props }) => props['isSurveyElement'] !== true).map(widgetWords);
  return { fields: [...new Set(fields)].sort(), hasQuestions: fields.length < typed.length };
}
