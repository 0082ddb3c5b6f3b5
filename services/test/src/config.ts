import { z } from 'zod';

/** Nothing to set. */
export const testConfig = z.object({});
