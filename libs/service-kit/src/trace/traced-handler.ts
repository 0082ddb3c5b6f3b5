import { allRoutes, compileRoutes } from '@prototrail/contracts';
import type { RawHandler } from '../bootstrap/create-service';
import { scrubUrl } from '../log/logger';
import { traceHeader } from './traceparent';
import { isTracing, startSpan } from './tracing';

/**
 * Makes a span of every request, named by its route, and puts it into the request's headers: whoever answers, or forwards
 * the request, takes it from there. Without a collector the handler is called as it is.
 */
export function traceRequests(handler: RawHandler): RawHandler {
  const lookup = compileRoutes(allRoutes);
  return (request, response) => {
    if (!isTracing()) return handler(request, response);
    const { method = 'GET', url = '/', headers } = request;
    const route = lookup(method, url.split('?', 1)[0] ?? '/').route;
    const parent = headers[traceHeader];
    const span = startSpan({
      name: `${method} ${route?.path ?? 'other'}`,
      kind: 'server',
      parent: typeof parent === 'string' ? parent : undefined,
      attributes: { 'http.request.method': method, 'url.path': scrubUrl(url), 'http.route': route?.path ?? '' },
    });
    if (span !== undefined) headers[traceHeader] = span.traceparent;
    response.once('close', () => span?.end(response.statusCode >= 500 ? `status ${response.statusCode}` : undefined));
    handler(request, response);
  };
}
