import { z } from 'zod';

/** Nothing to set yet. */
export const commentsConfig = z.object({});
