import { deadLetter, ok, type Step } from '../record';

/** Limit of one record as JSON, in characters. */
export const maxRecordLength = 256 * 1024;

/** Writes the record down as it will be stored; what is too large is found here, where its size is known. */
export const writeText: Step = (candidate) => {
  candidate.text = JSON.stringify(candidate.record);
  if (candidate.text.length <= maxRecordLength) return ok;
  return deadLetter('record.too.large', '', 'a record may have 256 KB');
};
