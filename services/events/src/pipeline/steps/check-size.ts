import { deadLetter, ok, type Step } from '../record';

/** Limit of one record as JSON, in characters. */
export const maxRecordLength = 256 * 1024;

/** A record may not be larger than single requests may be; only large bodies can hold one. */
export const checkSize: Step = ({ record }, context) => {
  if (!context.isLargeBody || JSON.stringify(record).length <= maxRecordLength) return ok;
  return deadLetter('record.too.large', '', 'a record may have 256 KB');
};
