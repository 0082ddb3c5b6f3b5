import { Catch, Inject, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failures } from './failures';

/** The one place where failures of controllers become answers. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(Failures) private readonly failures: Failures) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const answer = this.failures.answer(error, http.getRequest<FastifyRequest>());
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
