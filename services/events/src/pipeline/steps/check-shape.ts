import { deadLetter, ok, type Step } from '../record';

const unsafeKeys = ['__proto__', 'constructor', 'prototype'];

/** A record is one JSON object without keys that could reach into JavaScript's own objects. */
export const checkShape: Step = ({ record }) => {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return deadLetter('record.not.object', '', 'must be a JSON object');
  }
  for (const key of unsafeKeys) {
    if (Object.hasOwn(record, key))
      return deadLetter('record.unsafe.key', key, `the key "${key}" is not allowed; leave it out`);
  }
  return ok;
};
