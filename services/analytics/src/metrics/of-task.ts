import { duringTask, type Reader, type Study } from '@prototrail/analytics';
import { DomainError } from '@prototrail/contracts';

/** The study, of the attempts at one task if the query names one. @throws DomainError `request.invalid` for an unknown task */
export async function ofTask(
  reader: Reader,
  study: Study,
  { during }: { during?: string | undefined },
): Promise<Study> {
  if (during === undefined) return study;
  const found = await duringTask(reader, study, during);
  if (found) return found;
  const message = `there is no task "${during}" with steps`;
  throw new DomainError('request.invalid', {
    message: `The parameter during: ${message}.`,
    problems: [{ field: 'during', message }],
  });
}
