import { z } from 'zod';
import { defineMetric, intervalSchema } from './parts';

const nodeSchema = z.object({
  id: z.string(),
  step: z.number(),
  /** Screen or overlay; null: the recording has ended. */
  surface: z.string().nullable(),
  sessions: z.number(),
});

const linkSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** How many tests, and their ids (no more than 300), to open them. */
  count: z.number(),
  sessions: z.array(z.string()),
  /** 95 % interval of their share of all tests that were on the first of both. */
  interval: intervalSchema,
  /** Median time on the first of both, ms. */
  medianStayMs: z.number().nullable(),
});

/** Where tests went from screen to screen, step by step. */
export const flow = defineMetric({
  query: {
    /** Screen or overlay to begin at, where a test first was on it; the first one of each test without. */
    start: z.string().max(200).optional(),
    /** Steps after the start. */
    steps: z.coerce.number().int().min(1).max(10).optional(),
    /** Ways that a smaller share of the tests took are left out. */
    minShare: z.coerce.number().min(0).max(1).optional(),
  },
  answer: {
    /** Tests that were on the screen to begin at. */
    started: z.number(),
    /** Where a flow can begin, by the number of tests that were there. */
    starts: z.array(z.object({ surface: z.string(), sessions: z.number() })),
    nodes: z.array(nodeSchema),
    links: z.array(linkSchema),
    /** Tests of which some step is left out. */
    hiddenSessions: z.number(),
    /** Most common paths, with their tests as for links. */
    paths: z.array(z.object({ surfaces: z.array(z.string()), count: z.number(), sessions: z.array(z.string()) })),
  },
});

export type FlowAnswer = z.infer<(typeof flow)['answer']>;
export type FlowLink = z.infer<typeof linkSchema>;
