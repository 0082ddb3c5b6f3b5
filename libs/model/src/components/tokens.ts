import type { Template, Widget } from '../app/types';
import { deepEqual } from '../document/deep-equal';
import { lookKeys, mapOf } from './parts';

/**
 * Tokens of a component win over the values of its instances. What an instance got since `before` is noted as its own, so that it
 * counts: the id of a token, or `null` for a literal value.
 * @returns the same object when nothing is to be noted
 */
export function withTokenOverrides(template: Template, widget: Widget, before: Widget): Widget {
  const tokens = mapOf(template.designtokens);
  let noted: Record<string, unknown> | undefined;
  const note = (look: string, key: string, value: string | null): void => {
    noted ??= { ...mapOf(widget['tokenOverrides']) };
    noted[look] = { ...mapOf(noted[look]), [key]: value };
  };
  for (const look of lookKeys) {
    const references = mapOf(tokens[look]);
    const own = mapOf(widget[look]);
    for (const [key, value] of Object.entries(own))
      if (key in references && value !== undefined && !deepEqual(value, mapOf(before[look])[key]))
        note(look, key, null);
    const named = mapOf(mapOf(widget.designtokens)[look]);
    for (const [key, id] of Object.entries(named))
      if (typeof id === 'string' && id !== mapOf(mapOf(before.designtokens)[look])[key]) note(look, key, id);
  }
  return noted && !deepEqual(noted, mapOf(widget['tokenOverrides'])) ? { ...widget, tokenOverrides: noted } : widget;
}
