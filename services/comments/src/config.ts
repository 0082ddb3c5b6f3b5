import { imageSettings } from '@prototrail/service-kit';
import { z } from 'zod';

export const commentsConfig = z.object({ ...imageSettings });

export type CommentsConfig = z.output<typeof commentsConfig>;
