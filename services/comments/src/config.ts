import { z } from 'zod';

/** Nothing to set. */
export const commentsConfig = z.object({});
