import { deadLetter, ok, type Step } from '../record';

const pattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The id decides what is the same record. Clients without one get it here; the prototype is never the record's to name. */
export const checkIdentity: Step = ({ record }, context) => {
  if (record.id === undefined) {
    record.id = context.nextId();
    context.isChanged = true;
  }
  if (typeof record.id !== 'string' || !pattern.test(record.id)) {
    return deadLetter('id.invalid', 'id', 'id must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');
  }
  const { seq } = record;
  if (seq !== undefined && !(typeof seq === 'number' && Number.isInteger(seq) && seq >= 0 && seq <= 0xffffffff)) {
    return deadLetter('seq.invalid', 'seq', 'seq must be a whole number from 0 to 4294967295');
  }
  // the message names the prototype once for all its records
  if (record.appID !== undefined) {
    delete record.appID;
    context.isChanged = true;
  }
  return ok;
};
