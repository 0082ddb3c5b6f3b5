import { z } from 'zod';

/** Nothing to set. */
export const commandsConfig = z.object({});
