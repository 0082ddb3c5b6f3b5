import { isCallError } from '../../api';

/** Keys of `account:error.…` for business codes. */
const byCode: Record<string, string> = {
  'user.email.not.unique': 'emailTaken',
  'user.update.email.taken': 'emailTaken',
  'user.email.invalid': 'emailInvalid',
  'user.password.invalid': 'passwordShort',
  'User.password.error.min': 'passwordShort',
  'user.tos.invalid': 'tos',
  'user.create.domain': 'domain',
  'user.create.nosignup': 'noSignUp',
  'user.password.error': 'resetKey',
  'User.key.error.required': 'resetKey',
  'User.email.error.required': 'emailMissing',
  'User.email.error.null': 'emailMissing',
};

/** The message key for the error of a hook: the real reason, never a guess. */
export function errorKey(error: unknown): string {
  if (!isCallError(error)) return 'error.server';
  if (error.status === 'network') return 'error.network';
  if (error.status === 429) return 'error.tooMany';
  for (const code of error.codes) {
    const key = byCode[code];
    if (key) return `error.${key}`;
  }
  return 'error.server';
}
