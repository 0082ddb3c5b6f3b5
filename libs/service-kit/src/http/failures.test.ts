import { DomainError } from '@prototrail/contracts';
import { PlatformError, StorageFull, systemIds } from '@prototrail/platform';
import { createLogger } from '../log/logger';
import { collectLog } from '../test-support/log-lines';
import { Failures } from './failures';

function open(): { failures: Failures; lines: () => Record<string, unknown>[]; wait: (ms: number) => void } {
  const { lines, stream } = collectLog();
  let now = 0;
  const logger = createLogger({ service: 'events', level: 'info' }, stream);
  return {
    failures: new Failures({ logger, clock: { now: () => now }, ids: systemIds }),
    lines,
    wait: (ms) => (now += ms),
  };
}

const request = { method: 'POST', url: '/rest/events' };
const away = new PlatformError('unavailable', 'batches: no answer within 10 s');

it('the log says why requests are answered with 503, each reason once in ten seconds with how many it stands for', () => {
  const { failures, lines, wait } = open();
  for (let time = 0; time < 50; time += 1) expect(failures.answer(away, request).status).toBe(503);
  const other = Object.assign(new DomainError('unavailable', { message: 'A store is away.' }), {
    cause: 'team: silent',
  });
  failures.answer(other, request);
  wait(10_000);
  failures.answer(away, request);
  expect(lines()).toMatchObject([
    { level: 40, reason: away.message, url: '/rest/events', sinceLast: 0 },
    { level: 40, reason: 'A store is away. (team: silent)' },
    { level: 40, reason: away.message, sinceLast: 49 },
  ]);
});

it('names the field when a page is asked for that no page named', () => {
  const { failures, lines } = open();
  const answer = failures.answer(new PlatformError('invalid', 'none of ours', { field: 'after' }), request);
  expect(answer).toMatchObject({ status: 400, body: { field: 'after' } });
  expect(failures.answer(new PlatformError('invalid', 'a mistake of ours'), request).status).toBe(500);
  expect(lines()).toHaveLength(1);
});

it('the log is not bothered with what its operator can do nothing about', () => {
  const { failures, lines } = open();
  expect(failures.answer(new DomainError('not.found'), request).status).toBe(404);
  expect(lines()).toEqual([]);
  const answer = failures.answer(new Error('secret inside'), request);
  expect(answer.status).toBe(500);
  expect(lines()).toMatchObject([{ level: 50, errorId: answer.body.errorId, method: 'POST' }]);
});

it('a full disk is one reason, however many files could not be written', () => {
  const { failures, lines } = open();
  for (const file of ['a.json', 'b.json', 'c.json']) failures.answer(new StorageFull(file), request);
  expect(lines()).toHaveLength(1);
});
