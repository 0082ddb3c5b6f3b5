import { isRecord, isValidValue } from '@prototrail/model';
import { getDefinition } from '../index';

/**
 * Whether a value passes the settings in `props.validation` (simulation rules 11.1 and 11.2): as the definition of its type says, else by
 * the rules for texts, options and files.
 */
export function isValid(type: string, props: Record<string, unknown>, value: unknown): boolean {
  const settings = props['validation'];
  if (!isRecord(settings)) return true;
  const own = getDefinition(type).abilities.input?.isValid;
  return own ? own(value, props, settings) : isValidValue(type, props, value);
}
