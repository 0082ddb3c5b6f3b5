import { z } from 'zod';
import { defineMetric, intervalSchema, statisticsSchema } from './parts';

/**
 * Why answers may not be meant: the same to every statement of a list, given in less than a third of the median time, or agreeing with
 * opposite statements.
 */
const answerMarks = ['straightLine', 'fast', 'contradiction'] as const;
export type AnswerMark = (typeof answerMarks)[number];
/** Tests whose answers may not be meant are left out. */
const marked = z.enum(['exclude']).optional();

const optionSchema = z.object({
  label: z.string(),
  /** Answers with this option, and the 95 % interval of their share of all answers. */
  count: z.number(),
  interval: intervalSchema,
  /** Only of rankings: mean place, from 1. */
  meanRank: z.number().nullable(),
});

const questionSchema = z.object({
  /** Names the question in `answerRows`. */
  id: z.string(),
  widget: z.string(),
  /** Row of a matrix, number of a message in a chat; null for widgets that are one question. */
  item: z.string().nullable(),
  group: z.string(),
  label: z.string(),
  kind: z.enum(['rating', 'number', 'choice', 'choices', 'ranking', 'boolean', 'text', 'click']),
  /** Surface that shows the question; empty when it stands on none. */
  screen: z.string(),
  /** Tests with an answer that is not empty. */
  answered: z.number(),
  /** What was chosen, in the order of the widget, then what only older revisions offered. Empty for texts and numbers. */
  options: z.array(optionSchema),
  /** Of ratings and numbers; with the 95 % interval of the mean by Student's t. */
  statistics: statisticsSchema.extend({ meanInterval: intervalSchema }).nullable(),
  /** Of ratings with 5 to 10 steps: answers of the two highest (CSAT), and the interval of their share. */
  topTwo: z.object({ count: z.number(), interval: intervalSchema }).nullable(),
  /** Of numbers: equal ranges, upper bounds included. */
  ranges: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
  /** Net promoter score, -100 to 100, of questions whose options are 0 to 10; shares 0 to 1. */
  nps: z
    .object({
      score: z.number(),
      interval: intervalSchema,
      promoters: z.number(),
      passives: z.number(),
      detractors: z.number(),
    })
    .nullable(),
  /** Of first clicks: where each tester clicked, as fractions of the screen, and how long that took; the newest ones. */
  clicks: z.array(z.object({ session: z.string(), x: z.number(), y: z.number(), widget: z.string(), ms: z.number() })),
});

const scoreSchema = z.object({
  /** Widget of its questions. */
  widget: z.string(),
  kind: z.enum(['sus', 'umuxLite', 'tlx', 'seq']),
  /** The questionnaire, or the task that was asked about. */
  about: z.string(),
  /** Testers who answered all of it, and those who answered a part. */
  complete: z.number(),
  incomplete: z.number(),
  /** Mean of the complete ones, 0 to 100, of SEQ 1 to 7, with its 95 % interval. */
  score: z.number().nullable(),
  interval: intervalSchema,
  /** What products reach on average; of NASA-TLX, where less is better, the middle of published values. */
  norm: z.number(),
  /** Of UMUX-Lite: the SUS score that it corresponds to. */
  susEquivalent: z.number().nullable(),
});

/** The questions of a study and its prototype in the order of testers, what was answered, and the scores of standard questionnaires. */
export const answers = defineMetric({
  query: { marked },
  answer: {
    questions: z.array(questionSchema),
    scores: z.array(scoreSchema),
    /** Tests whose answers may not be meant, at most 300, whether they are left out or not; `markedCount` counts all. */
    marked: z.array(
      z.object({
        session: z.string(),
        number: z.number(),
        label: z.string().nullable(),
        marks: z.array(z.enum(answerMarks)),
      }),
    ),
    markedCount: z.number(),
  },
});

const answerRowSchema = z.object({
  session: z.string(),
  number: z.number(),
  label: z.string().nullable(),
  startMs: z.number(),
  /** In the order of `columns`; null: not answered. */
  answers: z.array(z.union([z.string(), z.number(), z.boolean()]).nullable()),
  /** With `question`: time of the answer after the first action of the test, ms. */
  atMs: z.number().nullable(),
});

/** Answers of single tests, newest first, a page at a time; `total` counts what was found, before paging. */
export const answerRows = defineMetric({
  query: {
    marked,
    /** One question by its id, and only tests that answered it. All questions and tests without. */
    question: z.string().max(300).optional(),
    /** Words that must all be in one of the answers. */
    find: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    offset: z.coerce.number().int().min(0).optional(),
  },
  answer: { columns: z.array(z.string()), total: z.number(), rows: z.array(answerRowSchema) },
});

export type SurveyQuestion = z.infer<typeof questionSchema>;
export type QuestionnaireScore = z.infer<typeof scoreSchema>;
export type AnswerRow = z.infer<typeof answerRowSchema>;
