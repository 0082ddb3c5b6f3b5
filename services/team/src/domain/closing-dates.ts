import { DomainError } from '@prototrail/contracts';

/**
 * Refuses a closing date that is past: the link would open nothing, and its owner would hear it from those who cannot get in.
 * A date that the link has already stays: it came from a time when it lay ahead.
 * @param closesAt milliseconds since 1970; null and undefined for none
 * @param known the date that the link has
 * @throws DomainError `request.invalid` that names the field
 */
export function checkClosingDate(closesAt: number | null | undefined, now: number, known?: number | null): void {
  if (closesAt === null || closesAt === undefined || closesAt === known || closesAt > now) return;
  const message = 'is past; choose a later time, or null for a link that stays open';
  throw new DomainError('request.invalid', {
    message: `closesAt ${message}`,
    problems: [{ field: 'closesAt', message }],
  });
}
