import { z } from 'zod';
import { emailAddress } from '../email';
import { defineRoute, type RouteShape } from '../route';
import { idFields, okSchema, refusalSchema } from '../shapes';
import { givenRole, memberSchema, permissionSchema } from './team';
import { invitedSchema } from './team-invitations';

/** Limits of a workspace. */
export const workspaceLimits = { name: 100, workspaces: 200, folders: 200, apps: 2000 } as const;

const name = z.string().trim().min(1, 'is needed').max(workspaceLimits.name);

const folderSchema = z.object({ id: z.string(), name: z.string() });
export type FolderAnswer = z.infer<typeof folderSchema>;

const workspaceSchema = z.object({
  ...idFields,
  /** Empty for the personal one. */
  name: z.string(),
  /** Everybody has one of their own, which nobody else can be invited to. */
  isPersonal: z.boolean(),
  /** Of the caller: 1 read, 2 write, 3 owner. */
  permission: z.number(),
  /** How many people belong to it. */
  people: z.number(),
  folders: z.array(folderSchema),
  /** Prototypes that the caller may open; `folder` is empty where they are in none. Components of a library are offered to all people here first. */
  apps: z.array(z.object({ appID: z.string(), folder: z.string(), isLibrary: z.boolean().optional() })),
});
export type WorkspaceAnswer = z.infer<typeof workspaceSchema>;

const read = { kind: 'teamRead', app: 'workspaceID', of: 'workspace' } as const;
const write = { kind: 'teamWrite', app: 'workspaceID', of: 'workspace' } as const;
const root = '/rest/workspaces';
const one = '/rest/workspaces/{workspaceID}';
const named = { kind: 'json', schema: z.object({ name }) } as const;
const done = { kind: 'json', schema: okSchema } as const;
const doneOrRefused = { kind: 'json', schema: z.union([okSchema, refusalSchema]) } as const;

/** Workspaces: prototypes in folders. Who belongs to one may open, comment or edit all prototypes in it. */
export const workspacesRoutes = {
  list: defineRoute({
    id: 'WSP-01',
    method: 'GET',
    path: root,
    service: 'team',
    summary: 'Workspaces of the caller, the personal one first',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.array(workspaceSchema) },
  }),
  create: defineRoute({
    id: 'WSP-02',
    method: 'POST',
    path: root,
    service: 'team',
    summary: 'Create a workspace; the caller owns it',
    access: { kind: 'user' },
    body: named,
    response: { kind: 'json', schema: z.union([workspaceSchema, refusalSchema]) },
    refusals: ['workspaces.limit'],
  }),
  rename: defineRoute({
    id: 'WSP-03',
    method: 'POST',
    path: `${one}.json`,
    service: 'team',
    summary: 'Rename a workspace',
    access: write,
    body: named,
    response: done,
  }),
  remove: defineRoute({
    id: 'WSP-04',
    method: 'DELETE',
    path: `${one}.json`,
    service: 'team',
    summary: 'Delete a workspace; its prototypes stay with those whom they were shared with otherwise',
    access: { kind: 'owner', app: 'workspaceID', of: 'workspace' },
    response: doneOrRefused,
    refusals: ['workspaces.personal'],
  }),
  createFolder: defineRoute({
    id: 'WSP-05',
    method: 'POST',
    path: `${one}/folders`,
    service: 'team',
    summary: 'Create a folder',
    access: write,
    body: named,
    response: { kind: 'json', schema: z.union([folderSchema, refusalSchema]) },
    refusals: ['workspaces.limit'],
  }),
  renameFolder: defineRoute({
    id: 'WSP-06',
    method: 'POST',
    path: `${one}/folders/{folder}`,
    service: 'team',
    summary: 'Rename a folder',
    access: write,
    body: named,
    response: done,
    errors: ['not.found'],
  }),
  removeFolder: defineRoute({
    id: 'WSP-07',
    method: 'DELETE',
    path: `${one}/folders/{folder}`,
    service: 'team',
    summary: 'Delete a folder; its prototypes stay in the workspace',
    access: write,
    response: done,
  }),
  put: defineRoute({
    id: 'WSP-08',
    method: 'POST',
    path: `${one}/apps/{appID}`,
    service: 'team',
    summary: 'Put a prototype that the caller may edit into a workspace, or move it to another folder',
    access: write,
    body: { kind: 'json', schema: z.object({ folder: z.string().max(100), isLibrary: z.boolean().nullish() }) },
    response: doneOrRefused,
    refusals: ['workspaces.limit', 'workspaces.quota'],
    errors: ['not.found', 'access.forbidden'],
  }),
  takeOut: defineRoute({
    id: 'WSP-09',
    method: 'DELETE',
    path: `${one}/apps/{appID}`,
    service: 'team',
    summary: 'Take a prototype out, as somebody who may edit the workspace or as its owner',
    access: { kind: 'user' },
    response: done,
    errors: ['not.found'],
  }),
  members: defineRoute({
    id: 'WSP-10',
    method: 'GET',
    path: `${one}/members`,
    service: 'team',
    summary: 'People of a workspace',
    access: read,
    response: { kind: 'json', schema: z.array(memberSchema) },
  }),
  invite: defineRoute({
    id: 'WSP-11',
    method: 'POST',
    path: `${one}/invitations`,
    service: 'team',
    summary: 'Invite a person to a workspace; one without an account gets a mail with a link',
    access: write,
    body: { kind: 'json', schema: z.object({ email: emailAddress, permission: permissionSchema, role: givenRole }) },
    response: doneOrRefused,
    refusals: [
      'apps.team.member.add.error.email',
      'apps.team.member.add.error.owner',
      'apps.team.member.add.error.0',
      'apps.team.invitation.member',
      'apps.team.invitation.limit',
      'workspaces.personal',
    ],
  }),
  invitations: defineRoute({
    id: 'WSP-12',
    method: 'GET',
    path: `${one}/invitations`,
    service: 'team',
    summary: 'People who were invited to a workspace and have not answered yet',
    access: write,
    response: { kind: 'json', schema: z.array(invitedSchema) },
  }),
  withdraw: defineRoute({
    id: 'WSP-13',
    method: 'DELETE',
    path: `${one}/invitations/{userID}`,
    service: 'team',
    summary: 'Withdraw an invitation to a workspace',
    access: write,
    response: done,
  }),
  changeMember: defineRoute({
    id: 'WSP-14',
    method: 'POST',
    path: `${one}/members/{userID}`,
    service: 'team',
    summary: 'Change what a person may do in a workspace',
    access: write,
    body: { kind: 'json', schema: z.object({ permission: permissionSchema, role: givenRole }) },
    response: doneOrRefused,
    refusals: ['apps.team.member.add.error.owner', 'apps.team.member.add.error.0'],
    errors: ['not.found'],
  }),
  removeMember: defineRoute({
    id: 'WSP-15',
    method: 'DELETE',
    path: `${one}/members/{userID}`,
    service: 'team',
    summary: 'Take a person out of a workspace; the owner stays',
    access: write,
    response: doneOrRefused,
    refusals: ['apps.team.member.leave.owner'],
  }),
  leave: defineRoute({
    id: 'WSP-16',
    method: 'DELETE',
    path: `${one}/membership`,
    service: 'team',
    summary: 'Leave a workspace',
    access: read,
    response: doneOrRefused,
    refusals: ['apps.team.member.leave.owner'],
  }),
} as const satisfies Record<string, RouteShape>;
