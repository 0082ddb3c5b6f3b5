import { Module } from '@nestjs/common';
import { defineService } from '@prototrail/service-kit';
import { aiProxyConfig } from './config';
import { AssistantService } from './domain/assistant.service';
import { CodeHostService } from './domain/code-host/code-host.service';
import { FigmaService } from './domain/figma.service';
import { AssistantController } from './http/assistant.controller';
import { CodeHostsController } from './http/code-hosts.controller';
import { DesignsController } from './http/designs.controller';

@Module({
  controllers: [AssistantController, DesignsController, CodeHostsController],
  providers: [AssistantService, FigmaService, CodeHostService],
})
export class AiProxyModule {}

/** Forwards prompts to a provider of language models, reads of design files, and calls of code hosts. */
export const aiProxyService = defineService({ name: 'ai-proxy', module: AiProxyModule, config: aiProxyConfig });
