import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema } from '../shapes';

const command = z.looseObject({});
export const commandStackSchema = z.looseObject({
  ...idFields,
  appID: z.string(),
  stack: z.array(command),
  pos: z.number(),
  lastUUID: z.number(),
});
const position = z.object({ pos: z.number() });
const app = 'appID';

export const commandsRoutes = {
  get: defineRoute({
    id: 'CMD-01',
    method: 'GET',
    path: '/rest/commands/{appID}.json',
    service: 'commands',
    summary: 'The command stack; a default when none is stored',
    access: { kind: 'appReadUser', app },
    response: { kind: 'json', schema: commandStackSchema },
  }),
  save: defineRoute({
    id: 'CMD-02',
    method: 'POST',
    path: '/rest/commands/{appID}.json',
    service: 'commands',
    summary: 'Replace the command stack',
    access: { kind: 'teamWrite', app },
    bodyLimit: 16 * megabyte,
    body: {
      kind: 'json',
      schema: z.looseObject({
        stack: z.array(command).default([]),
        pos: z.number().default(0),
        lastUUID: z.number().default(0),
      }),
    },
    response: { kind: 'json', schema: okSchema },
  }),
  add: defineRoute({
    id: 'CMD-03',
    method: 'POST',
    path: '/rest/commands/{appID}/add',
    service: 'commands',
    summary: 'Append a command',
    access: { kind: 'teamWrite', app },
    bodyLimit: megabyte,
    body: { kind: 'json', schema: command },
    response: { kind: 'json', schema: z.object({ command, pos: z.number(), lastUUID: z.number(), seq: z.number() }) },
  }),
  undo: defineRoute({
    id: 'CMD-04',
    method: 'POST',
    path: '/rest/commands/{appID}/undo',
    service: 'commands',
    summary: 'One step back',
    access: { kind: 'teamWrite', app },
    response: { kind: 'json', schema: position },
  }),
  redo: defineRoute({
    id: 'CMD-05',
    method: 'POST',
    path: '/rest/commands/{appID}/redo',
    service: 'commands',
    summary: 'One step forward',
    access: { kind: 'teamWrite', app },
    response: { kind: 'json', schema: position },
  }),
  pop: defineRoute({
    id: 'CMD-06',
    method: 'DELETE',
    path: '/rest/commands/{appID}/pop/{n}',
    service: 'commands',
    summary: 'Remove the last n commands',
    access: { kind: 'teamWrite', app },
    response: { kind: 'json', schema: position },
  }),
  shift: defineRoute({
    id: 'CMD-07',
    method: 'DELETE',
    path: '/rest/commands/{appID}/shift/{n}',
    service: 'commands',
    summary: 'Remove the first n commands',
    access: { kind: 'teamWrite', app },
    response: { kind: 'json', schema: commandStackSchema },
  }),
} as const satisfies Record<string, RouteShape>;
