import { deadLetter, ok, type Step } from '../record';

const maxLength = 128;

/** The tester's name: text, or an object with id and name. */
export const checkUser: Step = ({ record }) => {
  const { user } = record;
  if (user === undefined) return ok;
  if (typeof user === 'string') return user.length <= maxLength ? ok : tooLong;
  if (typeof user !== 'object' || user === null) return wrongType;
  const { id, name } = user as Record<string, unknown>;
  if (!isName(id) || !isName(name)) return wrongType;
  return ok;
};

const tooLong = deadLetter('user.invalid', 'user', `user must be at most ${maxLength} characters`);
const wrongType = deadLetter(
  'user.invalid',
  'user',
  `user must be text or {id, name} of at most ${maxLength} characters each`,
);

function isName(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= maxLength);
}
