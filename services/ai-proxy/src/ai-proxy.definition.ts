import { Module } from '@nestjs/common';
import { defineService } from '@prototrail/service-kit';
import { aiProxyConfig } from './config';
import { AssistantService } from './domain/assistant.service';
import { FigmaService } from './domain/figma.service';
import { AssistantController } from './http/assistant.controller';
import { DesignsController } from './http/designs.controller';

@Module({ controllers: [AssistantController, DesignsController], providers: [AssistantService, FigmaService] })
export class AiProxyModule {}

/** Forwards prompts to a provider of language models, and reads of design files. */
export const aiProxyService = defineService({ name: 'ai-proxy', module: AiProxyModule, config: aiProxyConfig });
