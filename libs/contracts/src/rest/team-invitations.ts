import { z } from 'zod';
import { emailAddress } from '../email';
import { defineRoute, type RouteShape } from '../route';
import { okSchema, refusalSchema } from '../shapes';
import { givenRole, memberSchema, permissionSchema } from './team';

/** Somebody who was invited to a prototype and has not answered yet. */
export const invitedSchema = memberSchema.extend({
  /** Milliseconds since 1970. */
  invitedAt: z.number(),
  /** The person has no account: the invitation was sent by mail and ends at this time. `id` is that of the invitation. */
  mailedUntil: z.number().optional(),
});
export type InvitedAnswer = z.infer<typeof invitedSchema>;

/** An invitation as the invited person sees it. */
const ownInvitationSchema = z.object({
  /** `appID` and `appName` are those of a workspace. */
  isWorkspace: z.boolean().optional(),
  appID: z.string(),
  appName: z.string(),
  /** Who invites, by name or address. */
  from: z.string(),
  permission: z.number(),
  invitedAt: z.number(),
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** An invitation by mail, for whoever holds the key of its link. */
const mailedInvitationSchema = z.object({
  /** `appID` and `appName` are those of a workspace. */
  isWorkspace: z.boolean().optional(),
  appID: z.string(),
  appName: z.string(),
  from: z.string(),
  /** The address that it was sent to, and that the account must have. */
  email: z.string(),
  role: z.enum(['viewer', 'commenter', 'editor']),
  hasAccount: z.boolean(),
  until: z.number(),
});
export type MailedInvitation = z.infer<typeof mailedInvitationSchema>;

/**
 * Our own way into a team: people are invited, and belong to it when they accept. The routes of old clients, which add at
 * once, are in `team.ts`.
 */
export const teamInvitationsRoutes = {
  invite: defineRoute({
    id: 'TEA-06',
    method: 'POST',
    path: '/rest/apps/{appID}/team/invitations',
    service: 'team',
    summary: 'Invite a person; one without an account gets a mail with a link',
    access: { kind: 'teamWrite', app: 'appID' },
    body: { kind: 'json', schema: z.object({ email: emailAddress, permission: permissionSchema, role: givenRole }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: [
      'apps.team.member.add.error.email',
      'apps.team.member.add.error.owner',
      'apps.team.member.add.error.0',
      'apps.team.invitation.member',
      'apps.team.invitation.limit',
    ],
  }),
  pending: defineRoute({
    id: 'TEA-07',
    method: 'GET',
    path: '/rest/apps/{appID}/team/invitations',
    service: 'team',
    summary: 'People who were invited and have not answered yet',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: z.array(invitedSchema) },
  }),
  withdraw: defineRoute({
    id: 'TEA-08',
    method: 'DELETE',
    path: '/rest/apps/{appID}/team/invitations/{userID}',
    service: 'team',
    summary: 'Withdraw an invitation',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
  }),
  resend: defineRoute({
    id: 'TEA-12',
    method: 'POST',
    path: '/rest/apps/{appID}/team/invitations/{userID}/resend',
    service: 'team',
    summary: 'Tell an invited person again, at most once in an hour',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['apps.team.invitation.gone', 'apps.team.invitation.recent', 'apps.team.invitation.limit'],
  }),
  handOver: defineRoute({
    id: 'TEA-13',
    method: 'POST',
    path: '/rest/apps/{appID}/owner',
    service: 'team',
    summary: 'Make another member the owner; the old owner stays as an editor',
    access: { kind: 'owner', app: 'appID' },
    body: { kind: 'json', schema: z.object({ userID: z.string().max(100) }) },
    response: { kind: 'json', schema: okSchema },
    errors: ['not.found'],
  }),
  own: defineRoute({
    id: 'TEA-09',
    method: 'GET',
    path: '/rest/team/invitations',
    service: 'team',
    summary: 'Invitations that wait for the answer of the caller',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.array(ownInvitationSchema) },
  }),
  answer: defineRoute({
    id: 'TEA-10',
    method: 'POST',
    path: '/rest/team/invitations/{appID}',
    service: 'team',
    summary: 'Accept or decline an invitation',
    access: { kind: 'user' },
    body: { kind: 'json', schema: z.object({ accept: z.boolean() }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['apps.team.invitation.gone'],
  }),
  mailed: defineRoute({
    id: 'TEA-14',
    method: 'GET',
    path: '/rest/team/mailed-invitations/{key}',
    service: 'team',
    summary: 'An invitation by mail, by the key of its link',
    access: { kind: 'public' },
    rate: 'hash',
    response: { kind: 'json', schema: mailedInvitationSchema },
    errors: ['not.found'],
  }),
  answerMailed: defineRoute({
    id: 'TEA-15',
    method: 'POST',
    path: '/rest/team/mailed-invitations/{key}',
    service: 'team',
    summary: 'Accept or decline an invitation by mail, with an account of that address',
    access: { kind: 'user' },
    rate: 'hash',
    body: { kind: 'json', schema: z.object({ accept: z.boolean() }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['apps.team.invitation.gone', 'apps.team.invitation.address'],
  }),
  leave: defineRoute({
    id: 'TEA-11',
    method: 'DELETE',
    path: '/rest/apps/{appID}/membership',
    service: 'team',
    summary: 'Leave the team of a prototype',
    access: { kind: 'teamRead', app: 'appID' },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['apps.team.member.leave.owner', 'apps.team.member.workspace'],
  }),
} as const satisfies Record<string, RouteShape>;
