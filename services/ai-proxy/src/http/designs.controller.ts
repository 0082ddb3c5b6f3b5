import { designsRoutes } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { FigmaService } from '../domain/figma.service';

@Controller()
export class DesignsController {
  constructor(@Inject(FigmaService) private readonly figma: FigmaService) {}

  @Route(designsRoutes.figma)
  async read(@Input() { body, caller }: InputOf<typeof designsRoutes.figma>): Promise<JsonText> {
    return new JsonText(await this.figma.read(body, caller.user?.id ?? ''));
  }
}
