import { assistantRoutes } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { AssistantService } from '../domain/assistant.service';

@Controller()
export class AssistantController {
  constructor(@Inject(AssistantService) private readonly assistant: AssistantService) {}

  @Route(assistantRoutes.complete)
  async complete(@Input() { params, body, caller }: InputOf<typeof assistantRoutes.complete>): Promise<JsonText> {
    return new JsonText(await this.assistant.complete(params.provider, body, caller.user?.id ?? ''));
  }

  @Route(assistantRoutes.stream)
  async stream(@Input() { params, body, caller }: InputOf<typeof assistantRoutes.stream>): Promise<Bytes> {
    const events = await this.assistant.stream(params.provider, body, caller.user?.id ?? '');
    // proxies in front of us must not collect the parts
    return new Bytes(events, 'text/event-stream; charset=utf-8', {
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  }
}
