import { assistantRoutes } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { AssistantService } from '../domain/assistant.service';

@Controller()
export class AssistantController {
  constructor(@Inject(AssistantService) private readonly assistant: AssistantService) {}

  @Route(assistantRoutes.complete)
  async complete(@Input() { params, body, caller }: InputOf<typeof assistantRoutes.complete>): Promise<JsonText> {
    return new JsonText(await this.assistant.complete(params.provider, body, caller.user?.id ?? ''));
  }
}
