import { z } from 'zod';

/** Nothing to set yet. */
export const aiProxyConfig = z.object({});
