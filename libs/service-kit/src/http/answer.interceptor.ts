import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Bytes, JsonText } from './answers';

/** Sets content type and headers of an answer and unwraps text and bytes. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer instanceof JsonText) {
          void reply.headers(answer.headers).type('application/json; charset=utf-8');
          return answer.text;
        }
        if (answer instanceof Bytes) {
          void reply.status(answer.status).headers(answer.headers).type(answer.contentType);
          return answer.content;
        }
        if (!reply.sent) void reply.type('application/json; charset=utf-8');
        return answer;
      }),
    );
  }
}
