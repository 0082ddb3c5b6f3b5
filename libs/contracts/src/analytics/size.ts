import { defineMetric } from './parts';

/** The number of tests alone, which every answer carries. */
export const size = defineMetric({ query: {}, answer: {} });
