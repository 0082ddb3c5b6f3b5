import { z } from 'zod';
import { overview } from './overview';
import { defineMetric } from './parts';

const { testsPerDay, taskSuccess } = overview.answer.shape;

/** What a list of studies says of one: how many tests, when, with what success, and how many are running. */
export const digest = defineMetric({
  query: {},
  answer: {
    testsPerDay,
    taskSuccess,
    /** When the newest test began, milliseconds since 1970 by the clock of the tester. */
    latestMs: z.number().nullable(),
    /** When the server last heard of each test that was not closed; of the half hour before the newest event only. */
    receivedMs: z.array(z.number()),
  },
});
