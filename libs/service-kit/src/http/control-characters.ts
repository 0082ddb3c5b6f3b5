import type { FieldProblem } from '@prototrail/contracts';

/** In ids and addresses no control character has a meaning. */
const anyControl = /\p{Cc}/u;
/** Texts have tabs and line breaks. U+0080 to U+009F come with texts that were decoded wrongly, and do no harm. */
const controlInText = /(?![\t\n\r\u{80}-\u{9f}])\p{Cc}/u;
/** The same as escapes in JSON, where nothing but DEL can stand as it is. */
const escapedControl = /(?:^|[^\\])(?:\\\\)*\\(?:[bf]|u00(?:0[0-8bcef]|1[0-9a-f]|7f))/i;

export const controlProblem = 'must not contain control characters such as NUL; leave them out';

/** Names the first path parameter with a control character. */
export function findControlInParams(params: Readonly<Record<string, string>>): FieldProblem | undefined {
  for (const field in params) {
    if (anyControl.test(params[field] ?? '')) return { field, message: controlProblem };
  }
  return undefined;
}

/** Whether a JSON text may have control characters in its texts or keys: cheap, and hardly ever wrong. */
export function mayHaveControls(json: string | Buffer): boolean {
  return json.includes('\u007f') || (json.includes('\\') && escapedControl.test(json.toString('latin1')));
}

/** Names the first text or key with a control character other than tab and line breaks. */
export function findControlInTexts(value: unknown, path = ''): FieldProblem | undefined {
  if (typeof value === 'string')
    return controlInText.test(value) ? { field: path, message: controlProblem } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const field = path ? `${path}.${key}` : key;
    if (controlInText.test(key)) return { field, message: controlProblem };
    const found = findControlInTexts(item, field);
    if (found) return found;
  }
  return undefined;
}
