import { deadLetter, ok, type Step } from '../record';

const arrays = ['x', 'y', 'c', 't'] as const;
const maxSamples = 500;

/** A mouse record has four arrays of finite numbers with one length. */
export const checkMouse: Step = ({ kind, record }) => {
  if (kind !== 'mouse') return ok;
  let length = -1;
  for (const field of arrays) {
    const values = record[field];
    if (!Array.isArray(values) || !values.every((value) => typeof value === 'number' && Number.isFinite(value))) {
      return deadLetter('mouse.arrays', field, `${field} must be an array of finite numbers`);
    }
    if (length >= 0 && values.length !== length)
      return deadLetter('mouse.arrays', field, 'x, y, c and t must have the same length');
    length = values.length;
  }
  if (length === 0 || length > maxSamples)
    return deadLetter('mouse.arrays', 'x', `a record has 1 to ${maxSamples} samples`);
  const { sample } = record;
  if (sample !== undefined && !(typeof sample === 'number' && Number.isFinite(sample))) {
    return deadLetter('number.invalid', 'sample', 'sample must be a finite number of milliseconds');
  }
  return ok;
};
