import { Controller, Inject } from '@nestjs/common';
import { examplesRoutes } from '@prototrail/contracts';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { withoutIdentities } from '../domain/anonymise';
import { ResultsRepository } from '../store/results.repository';

/** Mirrors of the records of public prototypes; testers appear under labels that say nothing about them. */
@Controller()
export class ExamplesController {
  constructor(@Inject(ResultsRepository) private readonly results: ResultsRepository) {}

  @Route(examplesRoutes.events)
  async events(@Input() { params, query }: InputOf<typeof examplesRoutes.events>): Promise<JsonText> {
    return anonymous(await this.results.events({ app: params.id, exclude: query.exclude }));
  }

  @Route(examplesRoutes.sessionEvents)
  async sessionEvents(@Input() { params, query }: InputOf<typeof examplesRoutes.sessionEvents>): Promise<JsonText> {
    return anonymous(await this.results.events({ app: params.id, session: params.session, exclude: query.exclude }));
  }

  @Route(examplesRoutes.mouse)
  async mouse(@Input() { params }: InputOf<typeof examplesRoutes.mouse>): Promise<JsonText> {
    return anonymous(await this.results.mouse({ app: params.id }));
  }

  @Route(examplesRoutes.sessionMouse)
  async sessionMouse(@Input() { params }: InputOf<typeof examplesRoutes.sessionMouse>): Promise<JsonText> {
    return anonymous(await this.results.mouse({ app: params.id, session: params.session }));
  }
}

const anonymous = (text: string): JsonText =>
  new JsonText(JSON.stringify(withoutIdentities(JSON.parse(text) as Record<string, unknown>[])));
