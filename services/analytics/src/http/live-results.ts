import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ResultChanges } from '../domain/result-changes';

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000;
const retryMs = 3_000;

interface Reply {
  hijack(): unknown;
  raw: ServerResponse;
}

/** Server-sent events: one message when new results of a prototype can be queried. */
@Injectable()
export class LiveResults {
  private readonly open = new Set<ServerResponse>();
  private ended = false;

  constructor(@Inject(ResultChanges) private readonly changes: ResultChanges) {}

  /** Writes messages to the response until the reader leaves. */
  async follow(app: string, request: IncomingMessage, reply: Reply): Promise<void> {
    const response = reply.raw;
    const stop = this.changes.listen((changed) => {
      if (changed === app) response.write(`event: results\ndata: ${JSON.stringify({ appId: app })}\n\n`);
    });
    reply.hijack();
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${retryMs}\n\n`);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
    this.open.add(response);
    if (this.ended) response.end();
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      request.once('aborted', resolve);
    });
    clearInterval(heartbeat);
    this.open.delete(response);
    stop();
  }

  /** Sends readers away, who come back by themselves to the next process; newcomers are sent away at once. */
  end(): void {
    this.ended = true;
    for (const response of this.open) response.end();
  }
}
