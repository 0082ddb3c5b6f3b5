import { z } from 'zod';

/** Name of the file that makes a folder a backup; written last. */
export const manifestFile = 'manifest.json';

const fileEntry = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string().length(64) });

/** What a backup says about itself. */
export const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  /** Everything acknowledged before this moment is in the backup; ms since 1970. */
  markAt: z.number().int().positive(),
  finishedAt: z.number().int().positive(),
  source: z.enum(['embedded', 'servers']),
  /** Migrations that the rows were stored under. */
  migrations: z.array(z.string()),
  counts: z.object({
    documents: z.number().int(),
    objects: z.number().int(),
    rows: z.record(z.string(), z.number().int()),
    waitingMessages: z.number().int(),
    batchIds: z.number().int(),
    deadLetters: z.number().int(),
  }),
  positions: z.array(z.object({ topic: z.string(), group: z.string(), part: z.number(), done: z.number() })),
  /** Every file by its path in the folder. */
  files: z.record(z.string(), fileEntry),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type FileEntry = z.infer<typeof fileEntry>;

/** Paths inside the folder. */
export const paths = {
  documents: 'documents.jsonl.gz',
  messages: 'stream/messages.jsonl.gz',
  batchIds: 'stream/batch-ids.jsonl.gz',
  deadLetters: 'stream/dead-letters.jsonl.gz',
  rows: (table: string) => `rows/${table}.jsonl.gz`,
  object: (key: string) => `objects/${key}`,
} as const;
