import 'reflect-metadata';
import { defineRoute, type RouteShape } from '@prototrail/contracts';
import { Controller, Get, Module } from '@nestjs/common';
import { openTestPlatform, type Platform } from '@prototrail/platform';
import { z } from 'zod';
import { Input, Route, type InputOf } from '../http/route.decorator';
import { createMetrics } from '../metrics';
import { LocalRpc } from '../rpc/local';
import { createService, type CreatedService } from './create-service';
import { defineService } from './define-service';

const echo = defineRoute({
  id: 'T-01',
  method: 'POST',
  path: '/rest/echo/{name}.json',
  service: 'comments',
  summary: 'test',
  access: { kind: 'public' },
  bodyLimit: 2000,
  query: z.object({ times: z.coerce.number().max(3).optional(), note: z.string().optional() }),
  body: { kind: 'json', schema: z.object({ words: z.array(z.string()) }) },
  response: { kind: 'json', schema: z.object({}) },
});
const broken = defineRoute({
  id: 'T-02',
  method: 'GET',
  path: '/rest/broken',
  service: 'comments',
  summary: 'test',
  access: { kind: 'public' },
  response: { kind: 'json', schema: z.object({}) },
});

@Controller()
class EchoController {
  @Route(echo)
  echo(@Input() { params, query, body }: InputOf<typeof echo>): object {
    return { name: params.name, times: query.times ?? 1, words: body.words };
  }

  @Route(broken)
  broken(): never {
    throw new Error('secret inside');
  }
}
@Module({ controllers: [EchoController] })
class EchoModule {}

@Controller()
class ForgottenController {
  @Get('/rest/forgotten')
  open(): object {
    return { leaked: true };
  }
}
@Module({ controllers: [ForgottenController] })
class ForgottenModule {}

describe('a service', () => {
  let platform: Platform;
  let service: CreatedService;
  const create = (
    module: new () => object,
    routes: readonly RouteShape[],
    config = z.object({}),
    environment = {},
  ): Promise<CreatedService> =>
    createService(defineService({ name: 'comments', module, config }), {
      platform,
      rpc: new LocalRpc(),
      clock: platform.clock,
      ids: platform.ids,
      metrics: createMetrics(),
      environment,
      logLevel: 'silent',
      routes,
    });
  const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/rest/echo/a%20b.json') =>
    service.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

  beforeAll(async () => {
    platform = await openTestPlatform();
    service = await create(EchoModule, [echo, broken]);
  });
  afterAll(async () => {
    await service.close();
    await platform.close();
  });

  it('does not start with a handler that has no declaration in the contract', async () => {
    await expect(create(ForgottenModule, [echo])).rejects.toThrow(
      'GET /rest/forgotten is not declared for the service comments',
    );
  });

  it('does not start with a handler whose route belongs to another service', async () => {
    await expect(create(EchoModule, [{ ...echo, service: 'apps' }, broken])).rejects.toThrow(
      'is not declared for the service comments',
    );
  });

  it('lists every wrong configuration value at once', async () => {
    const config = z.object({ SIZE: z.coerce.number(), MODE: z.enum(['a', 'b']) });
    await expect(create(EchoModule, [echo, broken], config as never, { SIZE: 'many', MODE: 'c' })).rejects.toThrow(
      /SIZE: .*\n.*MODE: /,
    );
  });

  it('parses path, query and body as declared and answers 200', async () => {
    const answer = await post('{"words":["x"]}', {}, '//rest//echo/a%20b.json/?times=2&other=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body)).toEqual({ name: 'a b', times: 2, words: ['x'] });
  });

  it('takes the body as JSON whatever its content type says', async () => {
    expect((await post('{"words":[]}', { 'content-type': 'text/plain' })).statusCode).toBe(200);
  });

  it.each([
    ['broken JSON', '{"words":', 400, 'request.malformed', ''],
    ['a wrong type', '{"words":[1]}', 400, 'request.invalid', 'words.0'],
    ['a missing body', '', 400, 'request.invalid', ''],
    [
      'a key that names the prototype',
      '{"words":[],"x":{"__proto__":{"a":1}}}',
      400,
      'request.unsafe.key',
      'x.__proto__',
    ],
    [
      'the same key in disguise',
      '{"words":[],"x":{"\\u005f_proto__":{"a":1}}}',
      400,
      'request.unsafe.key',
      'x.__proto__',
    ],
  ])('answers %s with the code and the field', async (_, body, status, code, field) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      type: 'error',
      errors: [code],
      field,
      message: expect.any(String),
    });
  });

  it.each([
    ['NUL in a text', '{"words":["a","b\\u0000"]}', 'words.1'],
    ['a backspace in a text', '{"words":["a\\b"]}', 'words.0'],
    ['DEL in a text', '{"words":["a\u007f"]}', 'words.0'],
    ['an escape in a text after a backslash', '{"words":["\\\\\\u001b[31m"]}', 'words.0'],
    ['NUL in the name of a field that nobody reads', '{"words":[],"x":{"a\\u0000":1}}', 'x.a\0'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: ['request.invalid'], field });
  });

  it.each([
    ['path', '/rest/echo/a%00b.json', 'name'],
    ['path, where tabs have no meaning', '/rest/echo/a%09b.json', 'name'],
    ['query', '/rest/echo/a.json?note=a%00', 'note'],
  ])('refuses control characters in the %s', async (_, url, field) => {
    const answer = await post('{"words":[]}', {}, url);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: ['request.invalid'], field });
  });

  it('takes texts of several lines, with tabs, escapes and every other character', async () => {
    const words = ['one\ntwo\r\n\tthree', 'caf\u00e9 \u0085 \u2028 😀', String.raw`C:\bin\u0000 /\bword/`];
    for (const body of [JSON.stringify({ words }), JSON.stringify({ words }).replace('é', String.raw`\u00e9`)])
      expect(JSON.parse((await post(body)).body)).toMatchObject({ words });
  });

  it('refuses a body above the limit of the route, also when gzip hides it', async () => {
    const large = JSON.stringify({ words: ['x'.repeat(3000)] });
    expect((await post(large)).statusCode).toBe(413);
    const { gzipSync } = await import('node:zlib');
    expect((await post(gzipSync(large), { 'content-encoding': 'gzip' })).statusCode).toBe(413);
    expect((await post(gzipSync('{"words":["y"]}'), { 'content-encoding': 'gzip' })).statusCode).toBe(200);
    expect((await post('no gzip', { 'content-encoding': 'gzip' })).statusCode).toBe(400);
  });

  it('hides unexpected failures behind an id (W-28)', async () => {
    const answer = await service.inject({ method: 'GET', url: '/rest/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(JSON.parse(answer.body)).toMatchObject({
      type: 'error',
      errors: ['server.error'],
      errorId: expect.stringMatching(/^[\w-]{10,}$/),
    });
  });

  it('answers health and readiness', async () => {
    expect((await service.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect((await service.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });

  it('passes the correlation id on and makes one where it is missing', async () => {
    expect((await post('{"words":[]}', { 'x-correlation-id': 'abc-1' })).headers['x-correlation-id']).toBe('abc-1');
    expect((await post('{"words":[]}')).headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
  });
});
