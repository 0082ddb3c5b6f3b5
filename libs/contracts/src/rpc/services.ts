/**
 * The services of `proto/` and who serves them. Messages and methods are generated (`make gen`); here they get the names
 * that the product uses, because `Access` or `GetReply` alone say too little outside their package.
 */
import { defineRpc } from './definition';
import type { Models as AppModels } from './proto/apps.gen';
import type {
  ApiKeys as AuthApiKeys,
  Instance as AuthInstance,
  Tokens as AuthTokens,
  Users as AuthUsers,
} from './proto/auth.gen';
import type { Annotations as AnnotationsRpc } from './proto/comments.gen';
import type { Mail as MailRpc } from './proto/notifications.gen';
import type { Access as TeamAccess } from './proto/team.gen';
import type { Settings as TestSettingsRpc } from './proto/test.gen';

export type { Models as AppModels, GetReply as ModelReply, EntriesReply, RoomReply } from './proto/apps.gen';
export type {
  Tokens as AuthTokens,
  Users as AuthUsers,
  ApiKey as ApiKeyReply,
  ApiKeys as AuthApiKeys,
  Instance as AuthInstance,
  InstanceReply,
  PlanReply,
  Revocation,
  WorkspaceLimitsReply,
  SigningKey,
  User as UserReply,
} from './proto/auth.gen';
export type { Annotations as AnnotationsRpc } from './proto/comments.gen';
export type { Mail as MailRpc } from './proto/notifications.gen';
export type {
  CheckReply as AccessAnswer,
  CheckRequest as AccessRequest,
  Grant as AppGrant,
  Access as TeamAccess,
} from './proto/team.gen';
export type { Settings as TestSettingsRpc } from './proto/test.gen';

export const teamAccess = defineRpc<TeamAccess>({
  owner: 'team',
  file: 'team/v1/team.proto',
  name: 'prototrail.team.v1.Access',
  methods: {
    check: true,
    register: true,
    setPublic: true,
    listApps: true,
    listPublic: true,
    members: true,
    workspaces: true,
    openReport: true,
    remove: true,
    takeOut: true,
  },
});

export const authUsers = defineRpc<AuthUsers>({
  owner: 'auth',
  file: 'auth/v1/auth.proto',
  name: 'prototrail.auth.v1.Users',
  methods: { get: true, getMany: true, findByEmail: true, mayJoin: true, setLastNotification: true },
});

export const authTokens = defineRpc<AuthTokens>({
  owner: 'auth',
  file: 'auth/v1/auth.proto',
  name: 'prototrail.auth.v1.Tokens',
  methods: { keys: true, revocations: true },
});

export const authApiKeys = defineRpc<AuthApiKeys>({
  owner: 'auth',
  file: 'auth/v1/auth.proto',
  name: 'prototrail.auth.v1.ApiKeys',
  methods: { find: true },
});

export const authInstance = defineRpc<AuthInstance>({
  owner: 'auth',
  file: 'auth/v1/auth.proto',
  name: 'prototrail.auth.v1.Instance',
  methods: { get: true, plan: true, workspaces: true },
});

export const appModels = defineRpc<AppModels>({
  owner: 'apps',
  file: 'apps/v1/apps.proto',
  name: 'prototrail.apps.v1.Models',
  methods: { get: true, summary: true, entries: true, room: true },
});

export const testSettings = defineRpc<TestSettingsRpc>({
  owner: 'test',
  file: 'test/v1/test.proto',
  name: 'prototrail.test.v1.Settings',
  methods: { get: true },
});

export const sessionAnnotations = defineRpc<AnnotationsRpc>({
  owner: 'comments',
  file: 'comments/v1/comments.proto',
  name: 'prototrail.comments.v1.Annotations',
  methods: { sessions: true, report: true },
});

export const notificationMail = defineRpc<MailRpc>({
  owner: 'notifications',
  file: 'notifications/v1/notifications.proto',
  name: 'prototrail.notifications.v1.Mail',
  methods: { send: true },
});
