import { isEmailAddress } from '@prototrail/contracts';
import { z } from 'zod';
import type { Translate } from '../../i18n';
import { minPasswordLength } from './password';

const keyLength = 6;

/** An address to find an account by: accounts from before addresses were checked have unusual ones. */
function anyEmail(t: Translate) {
  return z.string().trim().min(1, t('error.emailMissing'));
}

function email(t: Translate) {
  return anyEmail(t).refine(isEmailAddress, t('error.emailInvalid'));
}

function newPassword(t: Translate) {
  return z.string().min(minPasswordLength, t('error.passwordShort'));
}

function presentPassword(t: Translate) {
  return z.string().min(1, t('error.passwordMissing'));
}

export function closeSchema(t: Translate) {
  return z.object({ current: presentPassword(t) });
}

/** A code of the app, or a recovery code. */
export function codeSchema(t: Translate) {
  return z.object({ code: z.string().trim().min(6, t('error.codeShort')) });
}

export function newKeySchema(t: Translate) {
  return z.object({ name: z.string().trim().min(1, t('error.keyName')).max(100) });
}

export function webhookSchema(t: Translate) {
  const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return z.object({
    name: z.string().trim().min(1, t('error.webhookName')).max(100),
    url: z
      .string()
      .trim()
      .max(2000)
      .refine(isAddress, { message: t('error.webhookUrl'), abort: true })
      .refine((text) => new URL(text).username === '' && new URL(text).password === '', t('error.webhookLogin')),
  });
}

export function signInSchema(t: Translate) {
  return z.object({ email: anyEmail(t), password: presentPassword(t) });
}

export function signUpSchema(t: Translate) {
  const tos = z.boolean().refine((isAccepted) => isAccepted, t('error.tos'));
  return z.object({ email: email(t), password: newPassword(t), tos });
}

export function resetRequestSchema(t: Translate) {
  return z.object({ email: email(t) });
}

export function resetSchema(t: Translate) {
  const key = z.string().trim().min(keyLength, t('error.resetKey'));
  return z.object({ email: anyEmail(t), password: newPassword(t), key, endOther: z.boolean() });
}

export function profileSchema() {
  return z.object({
    name: z.string().trim().max(200),
    lastname: z.string().trim().max(200),
    homepage: z.string().trim().max(1000),
    newsletter: z.boolean(),
  });
}

/** Another address than the present one. */
export function changeEmailSchema(t: Translate) {
  return z.object({ email: email(t), current: presentPassword(t) });
}

export function changePasswordSchema(t: Translate) {
  return z.object({ current: presentPassword(t), password: newPassword(t) });
}

export function passkeyNameSchema(t: Translate) {
  return z.object({ name: z.string().trim().min(1, t('error.passkeyName')).max(100) });
}

export function passkeySchema(t: Translate) {
  return passkeyNameSchema(t).extend({ current: presentPassword(t) });
}
