import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema, refusalSchema, timeMs } from '../shapes';
import { memberSchema, permissionSchema } from './team';

/** A library as stored: elements of any form under a name. */
const librarySchema = z.looseObject({
  ...idFields,
  name: z.string().optional(),
  elements: z.array(z.unknown()),
  isPublic: z.boolean().optional(),
  created: timeMs,
});
export type LibraryAnswer = z.infer<typeof librarySchema>;

const libraryBodySchema = z.looseObject({
  name: z.string().max(1000).nullish(),
  elements: z.array(z.unknown()).nullish(),
  isPublic: z.boolean().nullish(),
});
export type LibraryBody = z.infer<typeof libraryBodySchema>;

const levelRefusals = [
  'libs.team.member.add.error.read',
  'libs.team.member.add.error.owner',
  'apps.team.member.add.error.0',
];

/** Libraries of elements with a team of their own. Their ids take the place of a prototype's in the access. */
export const librariesRoutes = {
  list: defineRoute({
    id: 'LIB-01',
    method: 'GET',
    path: '/rest/libs',
    service: 'apps',
    summary: 'Own libraries; none for guests',
    access: { kind: 'guestOk' },
    response: { kind: 'json', schema: z.array(librarySchema) },
  }),
  create: defineRoute({
    id: 'LIB-02',
    method: 'POST',
    path: '/rest/libs',
    service: 'apps',
    summary: 'Create a library; the caller owns it',
    access: { kind: 'user' },
    bodyLimit: megabyte,
    body: { kind: 'json', schema: libraryBodySchema },
    response: { kind: 'json', schema: librarySchema },
  }),
  get: defineRoute({
    id: 'LIB-03',
    method: 'GET',
    path: '/rest/libs/{libID}.json',
    service: 'apps',
    summary: 'A library',
    access: { kind: 'appRead', app: 'libID', of: 'library' },
    response: { kind: 'json', schema: librarySchema },
  }),
  save: defineRoute({
    id: 'LIB-04',
    method: 'POST',
    path: '/rest/libs/{libID}.json',
    service: 'apps',
    summary: 'Replace a library; only its owner decides whether it is public',
    access: { kind: 'teamWrite', app: 'libID', of: 'library' },
    bodyLimit: megabyte,
    body: { kind: 'json', schema: libraryBodySchema },
    response: { kind: 'json', schema: librarySchema },
  }),
  team: defineRoute({
    id: 'LIB-05',
    method: 'GET',
    path: '/rest/libs/{libID}/team.json',
    service: 'team',
    summary: 'Members of a library, the owner included',
    access: { kind: 'appRead', app: 'libID', of: 'library' },
    response: { kind: 'json', schema: z.array(memberSchema) },
  }),
  suggestions: defineRoute({
    id: 'LIB-06',
    method: 'GET',
    path: '/rest/libs/{libID}/suggestions/team.json',
    service: 'team',
    summary: 'People the caller shares other libraries with',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.array(memberSchema) },
  }),
  addMember: defineRoute({
    id: 'LIB-07',
    method: 'POST',
    path: '/rest/libs/{libID}/team',
    service: 'team',
    summary: 'Add a member to a library by e-mail address',
    access: { kind: 'teamWrite', app: 'libID', of: 'library', refusal: 'libs.team.member.add.error.read' },
    body: { kind: 'json', schema: z.object({ email: z.string().max(254), permission: permissionSchema }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: [...levelRefusals, 'libs.team.member.add.error.email'],
  }),
  changeMember: defineRoute({
    id: 'LIB-08',
    method: 'POST',
    path: '/rest/libs/{libID}/team/{userID}.json',
    service: 'team',
    summary: "Change a member's level in a library",
    access: { kind: 'teamWrite', app: 'libID', of: 'library', refusal: 'libs.team.member.add.error.read' },
    body: { kind: 'json', schema: z.looseObject({ permission: permissionSchema }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: levelRefusals,
  }),
  removeMember: defineRoute({
    id: 'LIB-09',
    method: 'DELETE',
    path: '/rest/libs/{libID}/team/{userID}.json',
    service: 'team',
    summary: 'Remove a member of a library',
    access: { kind: 'teamWrite', app: 'libID', of: 'library', refusal: 'libs.team.member.remove.error' },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['libs.team.member.remove.error'],
  }),
} as const satisfies Record<string, RouteShape>;
