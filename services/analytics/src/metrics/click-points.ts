import { clickList } from '@prototrail/analytics';
import { DomainError } from '@prototrail/contracts';
import type { Answer } from './metric';

/** Single clicks of one surface. */
export const clickPoints: Answer<'clickPoints'> = async ({ reader, study, query }) => {
  if (query.screen === undefined) {
    throw new DomainError('request.invalid', {
      message: 'The parameter screen is missing: name the screen or overlay.',
      problems: [{ field: 'screen', message: 'is missing' }],
    });
  }
  return { points: await clickList.run(reader, study, { surface: query.screen }) };
};
