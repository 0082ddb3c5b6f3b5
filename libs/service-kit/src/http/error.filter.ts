import { Catch, Inject, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Ids } from '@prototrail/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scrubUrl, type Logger } from '../log/logger';
import { IDS, LOGGER } from '../tokens';
import { toFailure } from './failure';

/** The one place where failures become answers. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const answer = toFailure(error, this.ids.uuid());
    if (answer.isSurprise)
      this.logger.error(
        { err: error, errorId: answer.body.errorId, method: request.method, url: scrubUrl(request.url) },
        'unexpected failure',
      );
    else this.logger.debug({ code: answer.body.errors, method: request.method, url: scrubUrl(request.url) }, 'refused');
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply
      .status(answer.status)
      .headers(answer.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body));
  }
}
