import { Module } from '@nestjs/common';
import { defineService } from '@prototrail/service-kit';
import { commentsConfig } from './config';

@Module({})
export class CommentsModule {}

/** Answers health and metrics; its routes are not declared yet. */
export const commentsService = defineService({ name: 'comments', module: CommentsModule, config: commentsConfig });
