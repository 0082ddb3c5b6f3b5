import { eventTypes } from '@prototrail/model';

import { deadLetter, ok, type Step } from '../record';

const knownTypes: ReadonlySet<string> = new Set(eventTypes);
/** The largest time that a JavaScript date can hold, ms. */
const maxTime = 8.64e15;

/**
 * Type and time. The time is the device's: a clock that is a day off is fine, because only differences count and the
 * server's time is stored beside it.
 */
export const checkEvent: Step = ({ kind, record }, context) => {
  if (kind !== 'event') return ok;
  const { type, time } = record;
  if (typeof type !== 'string' || type === '' || type.length > 64) {
    return deadLetter('type.invalid', 'type', 'type must be 1 to 64 characters');
  }
  if (typeof time !== 'number' || !(time > 0) || time > maxTime) {
    return deadLetter('time.invalid', 'time', 'time must be a positive number of milliseconds since 1970');
  }
  if (!knownTypes.has(type)) context.onUnknownType(type);
  return ok;
};
