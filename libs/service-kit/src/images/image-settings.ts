import { largestUploadBytes } from '@prototrail/contracts';
import { z } from 'zod';

/** Settings of every service that takes images. */
export const imageSettings = {
  IMAGE_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(50_000_000)
    .default(largestUploadBytes)
    .describe('Largest image file that is accepted, in bytes.'),
  IMAGE_MAX_SIDE: z.coerce
    .number()
    .int()
    .min(16)
    .max(30_000)
    .default(10_000)
    .describe('Longest side of an image that is accepted, in pixels.'),
  IMAGE_MAX_PIXELS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(400_000_000)
    .default(50_000_000)
    .describe('Most pixels (width times height) of an image that is accepted.'),
};
