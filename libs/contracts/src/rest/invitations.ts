import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { looseDocument, okSchema } from '../shapes';
import { appSchema } from './apps';
import { testSettingsAnswer } from './test';

/** One of the links of the study; without it the main link. */
const ofLink = z.object({ link: z.string().max(40).optional() });

export const invitationsRoutes = {
  reset: defineRoute({
    id: 'APP-11',
    method: 'DELETE',
    path: '/rest/apps/invitation/{appID}',
    service: 'team',
    summary: 'Replace all links of a prototype',
    access: { kind: 'teamWrite', app: 'appID', hashToo: true },
    response: { kind: 'json', schema: okSchema },
  }),
  list: defineRoute({
    id: 'INV-01',
    method: 'GET',
    path: '/rest/invitation/{appID}.json',
    service: 'team',
    summary: 'Invitation hashes with their numbers',
    access: { kind: 'appReadOrHash', app: 'appID' },
    response: { kind: 'json', schema: z.record(z.string(), z.number()) },
  }),
  app: defineRoute({
    id: 'INV-02',
    method: 'GET',
    path: '/rest/invitation/{hash}/app.json',
    service: 'apps',
    summary: 'The prototype behind a link',
    access: { kind: 'hash', hash: 'hash' },
    rate: 'hash',
    cors: true,
    response: { kind: 'json', schema: appSchema, passthrough: true },
  }),
  card: defineRoute({
    id: 'INV-05',
    method: 'GET',
    path: '/rest/invitation/{hash}/card.png',
    service: 'apps',
    summary: 'A picture of the start screen, 1200 by 630 pixels, for programs that show a card for a link',
    access: { kind: 'hash', hash: 'hash' },
    rate: 'hash',
    response: { kind: 'bytes', contentTypes: ['image/png'] },
  }),
  update: defineRoute({
    id: 'INV-03',
    method: 'GET',
    path: '/rest/invitation/{hash}/update.json',
    service: 'apps',
    summary: 'Time of the last change behind a link',
    access: { kind: 'hash', hash: 'hash' },
    response: { kind: 'json', schema: looseDocument },
  }),
  test: defineRoute({
    id: 'INV-04',
    method: 'GET',
    path: '/rest/invitation/{appID}/{hash}/test.json',
    service: 'test',
    summary: 'Test settings behind a link',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    query: ofLink,
    response: { kind: 'json', schema: testSettingsAnswer },
  }),
} as const satisfies Record<string, RouteShape>;
