import { findControlInTexts } from '@prototrail/service-kit';

import { deadLetter, ok, type Step } from '../record';

/** Texts have no control characters but tab and line breaks. Hardly any body has escapes that need the check. */
export const checkTexts: Step = ({ record }, context) => {
  const problem = context.mayHaveControls ? findControlInTexts(record) : undefined;
  return problem === undefined ? ok : deadLetter('text.invalid', problem.field, problem.message);
};
