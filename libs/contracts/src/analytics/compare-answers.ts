import { z } from 'zod';
import { compare } from './compare';
import { defineMetric, intervalSchema } from './parts';

const { a, b } = compare.query.shape;

const figureSchema = z.object({
  /** Tests with an answer. */
  n: z.number(),
  value: z.number().nullable(),
  interval: intervalSchema,
});

/** What two groups of tests answered, with what their differences can be by chance. Groups as for `compare`. */
export const compareAnswers = defineMetric({
  query: { a, b },
  answer: {
    groups: z.object({ a: z.number(), b: z.number() }),
    /** Scores of questionnaires first, then the questions in their order, one row for each answer that can be chosen. */
    rows: z.array(
      z.object({
        /** Id of the question, or the widget of a questionnaire. */
        id: z.string(),
        /** Of a part of a question with several: the whole. */
        group: z.string(),
        label: z.string(),
        /** Shares are 0 to 1; places are means from 1; scores are of SUS, UMUX-Lite, NASA-TLX (0 to 100) and SEQ (1 to 7). */
        what: z.enum(['share', 'mean', 'place', 'nps', 'sus', 'umuxLite', 'tlx', 'seq']),
        /** The answer that a share or a place is of; `true` for those who switched something on. */
        option: z.string().nullable(),
        a: figureSchema,
        b: figureSchema,
        /** Value of `b` less value of `a`, with its interval. */
        difference: z.number().nullable(),
        interval: intervalSchema,
        p: z.number().nullable(),
        /** After Holm, over all comparisons of the answer. */
        adjusted: z.number().nullable(),
      }),
    ),
    /** How many comparisons were corrected for. */
    tests: z.number(),
  },
});
