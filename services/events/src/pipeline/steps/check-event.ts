import { eventTypes } from '@prototrail/model';

import { deadLetter, ok, type Step } from '../record';

const knownTypes: ReadonlySet<string> = new Set(eventTypes);
/** The largest time that a JavaScript date can hold, ms. */
const maxTime = 8.64e15;

/** Where something happened, by id. */
const places = ['screen', 'overlay', 'widget'] as const;

/**
 * Type, time and place. The time is the device's: a clock that is a day off is fine, because only differences count and the
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
  for (const field of places) {
    const value = record[field];
    if (value !== undefined && value !== null && typeof value !== 'string')
      return deadLetter(
        'text.invalid',
        field,
        `${field} must be the id of a part of the prototype; leave it out when there is none`,
      );
  }
  if (!knownTypes.has(type)) context.onUnknownType(type);
  return ok;
};
