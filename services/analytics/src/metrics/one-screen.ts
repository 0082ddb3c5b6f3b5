import { DomainError, type AnalyticsFilter } from '@prototrail/contracts';

/** The surface that a query names. @throws DomainError `request.invalid` without one */
export function screenOf({ screen }: AnalyticsFilter): string {
  if (screen !== undefined) return screen;
  throw new DomainError('request.invalid', {
    message: 'The parameter screen is missing: name the screen or overlay.',
    problems: [{ field: 'screen', message: 'is missing' }],
  });
}
