import { deadLetter, ok, type Step } from '../record';

const pattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The run: taken from the path when the record names none, and never another one than the path's. */
export const checkSession: Step = ({ record }, context) => {
  if (record.session === undefined && context.session !== null) {
    record.session = context.session;
    context.isChanged = true;
  }
  const { session } = record;
  if (session === context.session) return ok;
  if (typeof session !== 'string' || !pattern.test(session)) {
    return deadLetter('session.invalid', 'session', 'session must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');
  }
  if (context.session !== null && session !== context.session) {
    return deadLetter('session.other', 'session', 'session must be the one that the path names');
  }
  return ok;
};
