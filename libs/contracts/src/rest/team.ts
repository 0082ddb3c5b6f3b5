import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { idFields, okSchema, refusalSchema } from '../shapes';

/** What people may do in a prototype. Viewers and commenters are readers (1), editors are writers (2). */
const teamRoles = ['viewer', 'commenter', 'editor', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];
/** Roles that a person can be given, beside the number. */
export const givenRole = z.enum(['viewer', 'commenter', 'editor'], 'must be viewer, commenter or editor').optional();

export const memberSchema = z.looseObject({
  ...idFields,
  name: z.string().optional(),
  lastname: z.string().optional(),
  /** Only for members. */
  email: z.string().optional(),
  image: z.string().optional(),
  /** 1 read, 2 write, 3 owner. */
  permission: z.number(),
  /** Says more than the number, which clients that do not know roles go by: readers may comment or not. */
  role: z.enum(teamRoles).optional(),
  /** Belongs to the team by a workspace, and leaves it there. */
  isByWorkspace: z.boolean().optional(),
});
export type MemberAnswer = z.infer<typeof memberSchema>;

export const permissionSchema = z.number().int('must be 1 (read) or 2 (write)');

export const teamRoutes = {
  list: defineRoute({
    id: 'TEA-01',
    method: 'GET',
    path: '/rest/apps/{appID}/team.json',
    service: 'team',
    summary: 'Members, the owner included',
    access: { kind: 'appRead', app: 'appID' },
    response: { kind: 'json', schema: z.array(memberSchema) },
  }),
  suggestions: defineRoute({
    id: 'TEA-02',
    method: 'GET',
    path: '/rest/apps/{appID}/suggestions/team.json',
    service: 'team',
    summary: 'People the caller works with elsewhere',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.array(memberSchema) },
  }),
  add: defineRoute({
    id: 'TEA-03',
    method: 'POST',
    path: '/rest/apps/{appID}/team',
    service: 'team',
    summary: 'Add a member by e-mail address',
    access: { kind: 'teamWrite', app: 'appID', refusal: 'apps.team.member.add.error.read' },
    body: { kind: 'json', schema: z.object({ email: z.string().max(254), permission: permissionSchema }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: [
      'apps.team.member.add.error.read',
      'apps.team.member.add.error.email',
      'apps.team.member.add.error.owner',
      'apps.team.member.add.error.0',
    ],
  }),
  change: defineRoute({
    id: 'TEA-04',
    method: 'POST',
    path: '/rest/apps/{appID}/team/{userID}.json',
    service: 'team',
    summary: "Change a member's level",
    access: { kind: 'teamWrite', app: 'appID', refusal: 'apps.team.member.add.error.read' },
    body: { kind: 'json', schema: z.looseObject({ permission: permissionSchema, role: givenRole.catch(undefined) }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: [
      'apps.team.member.add.error.read',
      'apps.team.member.add.error.owner',
      'apps.team.member.add.error.0',
      'apps.team.member.workspace',
    ],
  }),
  remove: defineRoute({
    id: 'TEA-05',
    method: 'DELETE',
    path: '/rest/apps/{appID}/team/{userID}.json',
    service: 'team',
    summary: 'Remove a member',
    access: { kind: 'teamWrite', app: 'appID', refusal: 'apps.team.member.remove.error' },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['apps.team.member.remove.error', 'apps.team.member.workspace'],
  }),
} as const satisfies Record<string, RouteShape>;
