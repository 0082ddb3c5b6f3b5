import { Secret, TOTP } from 'otpauth';
import { createHash, randomInt } from 'node:crypto';

const stepMs = 30_000;
/** A code of the step before or after is good too: clocks differ. */
const window = 1;
const recoveryCount = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Prototrail', label, secret: Secret.fromBase32(secret), period: stepMs / 1000 });
}

/** A new secret for an authenticator app (160 bits), with the address that its QR code holds. */
export function createTwoStepSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
}

/** The counter that a code belongs to; undefined for a wrong one. */
export function counterOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}

/** Codes for when the app is gone, such as `abcde-fghjk`, each good once. */
export function createRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCount }, () => `${part()}-${part()}`);
}

/** What is stored of a recovery code. 50 random bits are too many to try, also with the digest. */
export function recoveryDigest(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
