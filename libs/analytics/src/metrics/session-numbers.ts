import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { loadSessions } from '../query/sessions';
import { ignoredSessions, wholeOf } from '../study';
import type { Metric } from './metric';

/**
 * The place of every session with action events among all of the prototype, by its first action, from 1. Sessions marked
 * as not valid count too, so that no number changes when one is left out.
 */
export const sessionNumbers: Metric<object, Map<string, number>> = {
  name: 'sessionNumbers',
  params: z.object({}),
  empty: () => new Map(),
  async run(reader, study) {
    return loadNumbers(reader, wholeOf(study));
  },
};

const loadNumbers = oncePerStudy(async (reader, study) => {
  const everyone = ignoredSessions(study).length === 0 ? study : { ...study, annotations: [] };
  const inOrder = [...(await loadSessions(reader, everyone))].sort((a, b) => a.firstTime - b.firstTime);
  return new Map(inOrder.map(({ session }, index) => [session, index + 1]));
});
