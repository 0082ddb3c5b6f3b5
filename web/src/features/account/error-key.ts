import { isCallError } from '../../api';
import type { Translate } from '../../i18n';

export type AccountField = 'email' | 'password' | 'current' | 'code' | 'tos' | 'key' | 'url';

interface Refusal {
  /** Key of `account:error.…`. */
  key: string;
  /** The field that it is about. */
  field?: AccountField;
}

const byCode: Record<string, Refusal> = {
  'user.email.not.unique': { key: 'emailTaken', field: 'email' },
  'user.update.email.taken': { key: 'emailTaken', field: 'email' },
  'user.email.invalid': { key: 'emailInvalid', field: 'email' },
  'user.password.invalid': { key: 'passwordShort', field: 'password' },
  'User.password.error.min': { key: 'passwordShort', field: 'password' },
  'user.password.common': { key: 'passwordCommon', field: 'password' },
  'User.password.error.common': { key: 'passwordCommon', field: 'password' },
  'user.tos.invalid': { key: 'tos', field: 'tos' },
  'user.create.domain': { key: 'domain', field: 'email' },
  'user.create.nosignup': { key: 'noSignUp' },
  'user.password.error': { key: 'resetKey', field: 'key' },
  'User.key.error.required': { key: 'resetKey', field: 'key' },
  'User.email.error.required': { key: 'emailMissing', field: 'email' },
  'User.email.error.null': { key: 'emailMissing', field: 'email' },
  'account.password.wrong': { key: 'passwordWrong', field: 'current' },
  'account.code.wrong': { key: 'codeWrong', field: 'code' },
  'user.login.code.wrong': { key: 'codeWrong', field: 'code' },
  'user.login.blocked': { key: 'blocked' },
  'account.passkeys.refused': { key: 'passkeyRefused' },
  'account.passkeys.many': { key: 'passkeysMany' },
  'user.login.passkey': { key: 'passkeyUnknown' },
  'apps.team.invitation.address': { key: 'invitationAddress' },
  'signOn.off': { key: 'signOnOff' },
  'signOn.unreachable': { key: 'signOnUnreachable' },
  'signOn.ended': { key: 'signOnEnded' },
  'signOn.refused': { key: 'signOnRefused' },
  'signOn.email': { key: 'signOnEmail' },
  'signOn.notInvited': { key: 'signOnNotInvited' },
  'account.twoStep.ended': { key: 'twoStepEnded' },
  'account.email.same': { key: 'emailSame', field: 'email' },
  'account.email.key': { key: 'emailKey' },
  'account.keys.many': { key: 'keysMany' },
  'account.webhooks.many': { key: 'webhooksMany' },
  'account.webhooks.address': { key: 'webhookAddress', field: 'url' },
  'storage.full': { key: 'storageFull' },
  'user.image.wrong': { key: 'imageWrong' },
  'user.image.error2': { key: 'server' },
  'User.email.error.invalid': { key: 'emailInvalid', field: 'email' },
};

function refusalOf(error: unknown): Refusal {
  if (!isCallError(error)) return { key: 'server' };
  if (error.status === 'network') return { key: 'network' };
  if (error.status === 429) return { key: 'tooMany' };
  const found = error.codes.map((code) => byCode[code]).find((entry) => entry !== undefined);
  return found ?? { key: 'server' };
}

/** The message key for the error of a hook: the real reason, never a guess. */
export function errorKey(error: unknown): string {
  return `error.${refusalOf(error).key}`;
}

type SetError<Field extends string> = (
  field: Field | 'root.server',
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/** What is malformed, in the language of the reader: the server says it in English only. */
function malformedWords(field: string, message: string, t: Translate): string {
  const limit = /<=\s*(\d+) characters/.exec(message)?.[1];
  if (limit !== undefined) return t('error.tooLong', { limit });
  const key = { email: 'emailInvalid', url: 'webhookUrl' }[field] ?? 'malformed';
  return t(`error.${key}`);
}

/** Puts what the server refused at the field that it is about, or above the form when the form has no such field. */
export function showRefusal<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  { setError, t }: { setError: SetError<Field>; t: Translate },
): void {
  const { key, field } = refusalOf(error);
  const malformed = isCallError(error) && error.codes.includes('request.invalid') ? error : undefined;
  const place = fields.find((name) => name === (malformed?.field ?? field)) ?? 'root.server';
  const isNamed = malformed !== undefined && place !== 'root.server';
  const message = isNamed ? malformedWords(place, malformed.message ?? '', t) : t(`error.${key}`);
  setError(place, { type: 'server', message }, { shouldFocus: true });
}
