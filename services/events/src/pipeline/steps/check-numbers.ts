import { deadLetter, ok, type Step } from '../record';

const fields = ['x', 'y', 'scrollTop'] as const;

/** Positions are finite numbers. JSON has no NaN: a sender's NaN arrives as null and is refused here. */
export const checkNumbers: Step = ({ kind, record }) => {
  if (kind !== 'event') return ok;
  for (const field of fields) {
    const value = record[field];
    if (value !== undefined && !(typeof value === 'number' && Number.isFinite(value))) {
      return deadLetter('number.invalid', field, `${field} must be a finite number; leave it out when there is none`);
    }
  }
  return ok;
};
