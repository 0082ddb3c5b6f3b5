import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { IngestAdmission } from './ingest-admission';

const aResponse = (): ServerResponse => new EventEmitter() as ServerResponse;
const refused = { code: 'unavailable', details: { retryAfterS: 1 } };

describe('the admission of recorded events', () => {
  it('refuses those on top at once, says when to come again, and takes them when others are answered', () => {
    const admission = new IngestAdmission({ maxInFlight: 2, maxPerAddress: 2 });
    const first = aResponse();
    expect(admission.admit('a', first)).toBeUndefined();
    expect(admission.admit('b', aResponse())).toBeUndefined();
    expect(admission.admit('c', aResponse())).toMatchObject(refused);
    first.emit('close');
    expect(admission.admit('c', aResponse())).toBeUndefined();
  });

  it('leaves room for others when one address sends as much as it can', () => {
    const admission = new IngestAdmission({ maxInFlight: 10, maxPerAddress: 2 });
    const first = aResponse();
    admission.admit('greedy', first);
    admission.admit('greedy', aResponse());
    expect(admission.admit('greedy', aResponse())).toMatchObject(refused);
    expect(admission.admit('other', aResponse())).toBeUndefined();
    first.emit('close');
    expect(admission.admit('greedy', aResponse())).toBeUndefined();
  });

  it('counts bodies that still arrive against their own address only', () => {
    const admission = new IngestAdmission({ maxInFlight: 1, maxPerAddress: 1 });
    const arriving = Array.from({ length: 4 }, aResponse);
    for (const one of arriving) expect(admission.beginArrival('slow', one)).toBeUndefined();
    expect(admission.beginArrival('slow', aResponse())).toMatchObject(refused);
    expect(admission.beginArrival('other', aResponse())).toBeUndefined();
    expect(admission.admit('other', aResponse())).toBeUndefined();
    arriving[0]?.emit('close');
    expect(admission.beginArrival('slow', aResponse())).toBeUndefined();
  });
});
