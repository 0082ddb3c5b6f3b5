import { z } from 'zod';

export const teamConfig = z.object({
  TEAM_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Key that seals invitation hashes at rest; without it one is made and kept in the document store.'),
});
export type TeamConfig = z.infer<typeof teamConfig>;
