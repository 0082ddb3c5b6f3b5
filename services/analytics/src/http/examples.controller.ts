import { Controller, Inject } from '@nestjs/common';
import { examplesRoutes } from '@prototrail/contracts';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { RecordReader, type RecordReaderOptions } from '../domain/record-reader';

const guest: RecordReaderOptions = { user: '', isGuest: true };

/** Mirrors of the records of public prototypes, without typed text; testers appear under labels that say nothing about them. */
@Controller()
export class ExamplesController {
  constructor(@Inject(RecordReader) private readonly records: RecordReader) {}

  @Route(examplesRoutes.events)
  async events(@Input() { params, query }: InputOf<typeof examplesRoutes.events>): Promise<JsonText> {
    return new JsonText(await this.records.events({ app: params.id, exclude: query.exclude }, guest));
  }

  @Route(examplesRoutes.sessionEvents)
  async sessionEvents(@Input() { params, query }: InputOf<typeof examplesRoutes.sessionEvents>): Promise<JsonText> {
    const read = { app: params.id, session: params.session, exclude: query.exclude };
    return new JsonText(await this.records.events(read, guest));
  }

  @Route(examplesRoutes.mouse)
  async mouse(@Input() { params }: InputOf<typeof examplesRoutes.mouse>): Promise<JsonText> {
    return new JsonText(await this.records.mouse({ app: params.id }, guest));
  }

  @Route(examplesRoutes.sessionMouse)
  async sessionMouse(@Input() { params }: InputOf<typeof examplesRoutes.sessionMouse>): Promise<JsonText> {
    return new JsonText(await this.records.mouse({ app: params.id, session: params.session }, guest));
  }
}
