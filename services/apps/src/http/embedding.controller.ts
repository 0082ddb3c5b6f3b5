import { embeddingRoutes, type OembedAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { OembedService } from '../domain/oembed.service';

/** How other pages show a prototype. */
@Controller()
export class EmbeddingController {
  constructor(@Inject(OembedService) private readonly embedding: OembedService) {}

  @Route(embeddingRoutes.oembed)
  oembed(@Input() { query }: InputOf<typeof embeddingRoutes.oembed>): Promise<OembedAnswer> {
    return this.embedding.describe(query);
  }
}
