import { Controller, Inject } from '@nestjs/common';
import { BusinessRefusal, eventsRoutes, mouseRoutes } from '@prototrail/contracts';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { ResultNews } from '../domain/result-news';
import { ResultsRepository } from '../store/results.repository';

/** Recorded events and mouse records as they were sent. */
@Controller()
export class RecordsController {
  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(ResultNews) private readonly news: ResultNews,
  ) {}

  @Route(eventsRoutes.count)
  async count(@Input() { params, query }: InputOf<typeof eventsRoutes.count>): Promise<{ count: number }> {
    return { count: await this.results.countEvents({ app: params.appID, exclude: query.exclude }) };
  }

  @Route(eventsRoutes.list)
  async list(@Input() { params, query }: InputOf<typeof eventsRoutes.list>): Promise<JsonText> {
    return new JsonText(await this.results.events({ app: params.appID, exclude: query.exclude }));
  }

  @Route(eventsRoutes.listSession)
  async listSession(@Input() { params, query }: InputOf<typeof eventsRoutes.listSession>): Promise<JsonText> {
    return new JsonText(
      await this.results.events({ app: params.appID, session: params.session, exclude: query.exclude }),
    );
  }

  @Route(eventsRoutes.update)
  async update(@Input() { params, body }: InputOf<typeof eventsRoutes.update>): Promise<Record<string, unknown>> {
    const changed = await this.results.changeEvent(params.appID, params.eventID, body);
    if (!changed) throw new BusinessRefusal('event.update.error.2');
    await this.news.publish([params.appID]);
    return changed;
  }

  @Route(mouseRoutes.list)
  async listMouse(@Input() { params }: InputOf<typeof mouseRoutes.list>): Promise<JsonText> {
    return new JsonText(await this.results.mouse({ app: params.appID }));
  }

  @Route(mouseRoutes.listSession)
  async listSessionMouse(@Input() { params }: InputOf<typeof mouseRoutes.listSession>): Promise<JsonText> {
    return new JsonText(await this.results.mouse({ app: params.appID, session: params.session }));
  }
}
