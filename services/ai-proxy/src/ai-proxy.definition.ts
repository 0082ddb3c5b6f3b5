import { Module } from '@nestjs/common';
import { defineService } from '@prototrail/service-kit';
import { aiProxyConfig } from './config';

@Module({})
export class AiProxyModule {}

/** Answers health and metrics; its routes are not declared yet. */
export const aiProxyService = defineService({ name: 'ai-proxy', module: AiProxyModule, config: aiProxyConfig });
