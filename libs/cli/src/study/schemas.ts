/** The schemas of the files in a folder, for editors and for programs of others. */
import { analyticsMetrics, testSettingsBodySchema } from '@prototrail/contracts';
import { z } from 'zod';

const id = z.string().min(1);
const element = z.looseObject({ id, name: z.string().optional(), type: z.string().optional() });
const placed = z.looseObject({ ...element.shape, x: z.number(), y: z.number(), w: z.number(), h: z.number() });

const screenFile = z.object({
  screens: z.record(id, z.looseObject({ ...placed.shape, children: z.array(id) })).optional(),
  widgets: z.record(id, z.looseObject({ ...placed.shape, type: z.string() })).optional(),
  groups: z.record(id, z.looseObject({ ...element.shape, children: z.array(id).optional() })).optional(),
  lines: z.record(id, z.looseObject({ id, from: id, to: id.nullish() })).optional(),
});

const project = z.object({
  server: z.url().optional().describe('Where the prototype is stored'),
  prototype: z.string().optional().describe('Its id there'),
});

const { overview } = analyticsMetrics;

/** What `export` writes of the results. */
export const resultsFile = z.object({
  asOf: z.iso.datetime().describe('The newest event that is in the figures'),
  tests: z.number().int(),
  medianSeconds: z.number().nullable(),
  taskSuccess: z.object({
    rate: z.number().min(0).max(1).nullable(),
    interval: overview.answer.shape.taskSuccess.shape.interval,
    succeeded: z.number().int(),
    started: z.number().int(),
  }),
  tasks: z.array(
    z.object({
      id,
      name: z.string(),
      rate: z.number().min(0).max(1).nullable(),
      interval: overview.answer.shape.taskSuccess.shape.interval,
      succeeded: z.number().int(),
      started: z.number().int(),
      gaveUp: z.number().int(),
      timeOver: z.number().int().optional(),
      medianSeconds: z.number().nullable(),
    }),
  ),
});
export type ResultsFile = z.infer<typeof resultsFile>;

const { links: _links, ...studyFields } = testSettingsBodySchema.shape;

const documents = {
  project: { title: 'Where a folder of Prototrail came from', schema: project },
  results: { title: 'Results of a study of Prototrail', schema: resultsFile },
  screen: { title: 'A screen of a prototype of Prototrail with all that belongs to it', schema: screenFile },
  study: { title: 'A study of Prototrail', schema: z.looseObject(studyFields) },
} as const;

/** Every schema as a file: its name and its text. */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(documents).map(([name, { title, schema }]) => {
      const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
      return [`${name}.schema.json`, `${JSON.stringify({ title, ...json }, null, 2)}\n`];
    }),
  );
}
