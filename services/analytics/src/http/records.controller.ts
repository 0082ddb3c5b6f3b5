import { Controller, Inject } from '@nestjs/common';
import { BusinessRefusal, eventsRoutes, mouseRoutes } from '@prototrail/contracts';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { AnalyticsService } from '../domain/analytics.service';
import { EventChanges } from '../domain/event-changes';
import { RecordReader } from '../domain/record-reader';

/** Recorded events and mouse records as they were sent. */
@Controller()
export class RecordsController {
  constructor(
    @Inject(RecordReader) private readonly records: RecordReader,
    @Inject(AnalyticsService) private readonly analytics: AnalyticsService,
    @Inject(EventChanges) private readonly changes: EventChanges,
  ) {}

  @Route(eventsRoutes.count)
  async count(@Input() { params, query, caller }: InputOf<typeof eventsRoutes.count>): Promise<{ count: number }> {
    return { count: await this.records.countEvents({ app: params.appID, exclude: query.exclude }, userOf(caller)) };
  }

  @Route(eventsRoutes.list)
  async list(@Input() { params, query, caller }: InputOf<typeof eventsRoutes.list>): Promise<JsonText> {
    return new JsonText(await this.records.events({ app: params.appID, exclude: query.exclude }, userOf(caller)));
  }

  @Route(eventsRoutes.listSession)
  async listSession(@Input() { params, query, caller }: InputOf<typeof eventsRoutes.listSession>): Promise<JsonText> {
    await this.analytics.checkShown(params.appID, params.session);
    const read = { app: params.appID, session: params.session, exclude: query.exclude };
    return new JsonText(await this.records.events(read, userOf(caller)));
  }

  @Route(eventsRoutes.update)
  async update(@Input() { params, body }: InputOf<typeof eventsRoutes.update>): Promise<Record<string, unknown>> {
    const changed = await this.changes.change(params.appID, params.eventID, body);
    if (!changed) throw new BusinessRefusal('event.update.error.2');
    return changed;
  }

  @Route(mouseRoutes.list)
  async listMouse(@Input() { params, caller }: InputOf<typeof mouseRoutes.list>): Promise<JsonText> {
    return new JsonText(await this.records.mouse({ app: params.appID }, userOf(caller)));
  }

  @Route(mouseRoutes.listSession)
  async listSessionMouse(@Input() { params, caller }: InputOf<typeof mouseRoutes.listSession>): Promise<JsonText> {
    await this.analytics.checkShown(params.appID, params.session);
    return new JsonText(await this.records.mouse({ app: params.appID, session: params.session }, userOf(caller)));
  }
}

const userOf = ({ user }: { user?: { id: string } }): { user: string } => ({ user: user?.id ?? '' });
