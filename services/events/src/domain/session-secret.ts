import { DomainError } from '@prototrail/contracts';
import { eraseMarkLength, eraseMarkOf, needsWriteKey } from '@prototrail/model';
import { createHash } from 'node:crypto';

const isSecretOf = (mark: string, secret: unknown): boolean =>
  typeof secret === 'string' && createHash('sha256').update(secret).digest('hex').slice(0, eraseMarkLength) === mark;

/**
 * Whether somebody with the link of a test may delete one of its sessions: the team knows its id too, so that a secret of the tester
 * is asked for. A session without a mark of one has no receipt, and only its team deletes it.
 */
export function mayErase(session: string, secret: unknown): boolean {
  const mark = eraseMarkOf(session);
  return mark !== undefined && isSecretOf(mark, secret);
}

/**
 * Only who began a session writes into it: its id carries a mark of the secret. Other clients' sessions have no mark.
 * @throws DomainError `access.forbidden` for another secret, or none
 */
export function checkWriter(session: unknown, secret: unknown): void {
  if (typeof session !== 'string' || !needsWriteKey(session) || isSecretOf(eraseMarkOf(session) ?? '', secret)) return;
  throw new DomainError('access.forbidden', { message: 'Only the browser that began this session may write into it.' });
}
