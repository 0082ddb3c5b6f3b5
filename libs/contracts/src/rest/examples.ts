import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { annotationList } from './annotations';
import { appSchema } from './apps';
import { commandStackSchema } from './commands';
import { eventList, mouseList } from './events';
import { testSettingsAnswer } from './test';

const access = { kind: 'example', app: 'id' } as const;
const exclude = z.object({ exclude: z.string().max(100).optional(), batch: z.string().optional() });
const events = { kind: 'json', schema: eventList, passthrough: true } as const;
const mouse = { kind: 'json', schema: mouseList, passthrough: true } as const;

/** Read-only mirrors for public prototypes; tester identities are replaced by opaque labels. */
export const examplesRoutes = {
  app: defineRoute({
    id: 'EXA-01',
    method: 'GET',
    path: '/examples/apps/{id}.json',
    service: 'apps',
    summary: 'Mirror of APP-04',
    access,
    response: { kind: 'json', schema: appSchema, passthrough: true },
  }),
  invitationApp: defineRoute({
    id: 'EXA-02',
    method: 'GET',
    path: '/examples/invitation/{hash}/app.json',
    service: 'apps',
    summary: 'Mirror of INV-02',
    access: { kind: 'exampleHash', hash: 'hash' },
    rate: 'hash',
    response: { kind: 'json', schema: appSchema, passthrough: true },
  }),
  invitationTest: defineRoute({
    id: 'EXA-03',
    method: 'GET',
    path: '/examples/invitation/{appID}/{hash}/test.json',
    service: 'test',
    summary: 'Mirror of INV-04',
    access: { kind: 'exampleHash', hash: 'hash', app: 'appID' },
    response: { kind: 'json', schema: testSettingsAnswer },
  }),
  commands: defineRoute({
    id: 'EXA-04',
    method: 'GET',
    path: '/examples/commands/{id}.json',
    service: 'commands',
    summary: 'Mirror of CMD-01',
    access,
    response: { kind: 'json', schema: commandStackSchema },
  }),
  events: defineRoute({
    id: 'EXA-05',
    method: 'GET',
    path: '/examples/events/{id}.json',
    service: 'analytics',
    summary: 'Mirror of EVT-02',
    access,
    query: exclude,
    response: events,
  }),
  sessionEvents: defineRoute({
    id: 'EXA-06',
    method: 'GET',
    path: '/examples/events/{id}/{session}.json',
    service: 'analytics',
    summary: 'Mirror of EVT-03',
    access,
    query: exclude,
    response: events,
  }),
  mouse: defineRoute({
    id: 'EXA-07',
    method: 'GET',
    path: '/examples/mouse/{id}.json',
    service: 'analytics',
    summary: 'Mirror of MOU-02',
    access,
    query: exclude,
    response: mouse,
  }),
  sessionMouse: defineRoute({
    id: 'EXA-08',
    method: 'GET',
    path: '/examples/mouse/{id}/{session}.json',
    service: 'analytics',
    summary: 'Mirror of MOU-03',
    access,
    query: exclude,
    response: mouse,
  }),
  sessionAnnotations: defineRoute({
    id: 'EXA-09',
    method: 'GET',
    path: '/examples/annotations/apps/{id}/session.json',
    service: 'comments',
    summary: 'Mirror of ANN-02 for runs',
    access,
    response: { kind: 'json', schema: annotationList },
  }),
  tagAnnotations: defineRoute({
    id: 'EXA-10',
    method: 'GET',
    path: '/examples/annotations/apps/{id}/tags.json',
    service: 'comments',
    summary: 'Mirror of ANN-02 for tags',
    access,
    response: { kind: 'json', schema: annotationList },
  }),
  test: defineRoute({
    id: 'EXA-11',
    method: 'GET',
    path: '/examples/test/{id}.json',
    service: 'test',
    summary: 'Mirror of TST-01',
    access,
    response: { kind: 'json', schema: testSettingsAnswer },
  }),
} as const satisfies Record<string, RouteShape>;
