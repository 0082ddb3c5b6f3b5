import { Module } from '@nestjs/common';
import { defineService } from '@prototrail/service-kit';
import { aiProxyConfig } from './config';
import { AssistantService } from './domain/assistant.service';
import { AssistantController } from './http/assistant.controller';

@Module({ controllers: [AssistantController], providers: [AssistantService] })
export class AiProxyModule {}

/** Forwards prompts to a provider of language models. */
export const aiProxyService = defineService({ name: 'ai-proxy', module: AiProxyModule, config: aiProxyConfig });
