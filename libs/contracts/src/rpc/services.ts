import { defineRpc } from './definition';

export interface AccessRequest {
  /** Id of the prototype; empty when only the hash is known. */
  appId: string;
  /** Empty for a guest. */
  userId: string;
  /** Invitation hash; empty for none. */
  hash: string;
}
export interface AccessAnswer {
  exists: boolean;
  appId: string;
  isPublic: boolean;
  /** Team level of the user: 0 none, 1 read, 2 write, 3 owner. */
  permission: number;
  /** Number of the hash: 0 when it is not a hash of the prototype. */
  hashPermission: number;
}
export interface AppGrant {
  appId: string;
  permission: number;
}
/** The one authority on who may do what. */
export interface TeamAccess {
  check(request: AccessRequest): Promise<AccessAnswer>;
  /** Creates the owner and the three invitation hashes of a new prototype, in one step. */
  register(request: { appId: string; ownerId: string; isPublic: boolean }): Promise<{ testHash: string }>;
  setPublic(request: { appId: string; isPublic: boolean }): Promise<object>;
  listApps(request: { userId: string }): Promise<{ grants: AppGrant[] }>;
  listPublic(request: { limit: number }): Promise<{ appIds: string[] }>;
  /** Everybody loses access at once. */
  remove(request: { appId: string }): Promise<object>;
}
export const teamAccess = defineRpc<TeamAccess>({
  owner: 'team',
  file: 'team/v1/team.proto',
  name: 'prototrail.team.v1.Access',
  methods: ['check', 'register', 'setPublic', 'listApps', 'listPublic', 'remove'],
});

export interface UserReply {
  found: boolean;
  id: string;
  email: string;
  name: string;
  lastname: string;
  image: string;
  lastNotification: number;
}
export interface AuthUsers {
  get(request: { id: string }): Promise<UserReply>;
  getMany(request: { ids: string[] }): Promise<{ users: UserReply[] }>;
  findByEmail(request: { email: string }): Promise<UserReply>;
  /** Answers the updated user as JSON text; empty when unknown. */
  setLastNotification(request: { id: string; at: number }): Promise<{ json: string }>;
}
export const authUsers = defineRpc<AuthUsers>({
  owner: 'auth',
  file: 'auth/v1/auth.proto',
  name: 'prototrail.auth.v1.Users',
  methods: ['get', 'getMany', 'findByEmail', 'setLastNotification'],
});

export interface SigningKey {
  kid: string;
  /** Public key as PEM. */
  pem: string;
}
export interface Revocation {
  /** A token's `jti`, or empty. */
  jti: string;
  /** A user whose tokens below `generation` are void, or empty. */
  userId: string;
  generation: number;
  /** A token of that user that stays valid, or empty. */
  exceptJti: string;
}
export interface AuthTokens {
  keys(request: object): Promise<{ keys: SigningKey[] }>;
  revocations(request: object): Promise<{ revocations: Revocation[] }>;
}
export const authTokens = defineRpc<AuthTokens>({
  owner: 'auth',
  file: 'auth/v1/auth.proto',
  name: 'prototrail.auth.v1.Tokens',
  methods: ['keys', 'revocations'],
});

export interface ModelReply {
  found: boolean;
  /** Content address of the text. */
  revision: string;
  /** The prototype as JSON text. */
  text: string;
}
export interface AppModels {
  /** The newest text, or the one of a revision. */
  get(request: { appId: string; revision: string }): Promise<ModelReply>;
  summary(request: { appId: string }): Promise<{ found: boolean; name: string; lastUpdate: number }>;
}
export const appModels = defineRpc<AppModels>({
  owner: 'apps',
  file: 'apps/v1/apps.proto',
  name: 'prototrail.apps.v1.Models',
  methods: ['get', 'summary'],
});

export interface TestSettingsRpc {
  /** The settings as JSON text; a default when none are stored. */
  get(request: { appId: string }): Promise<{ json: string }>;
}
export const testSettings = defineRpc<TestSettingsRpc>({
  owner: 'test',
  file: 'test/v1/test.proto',
  name: 'prototrail.test.v1.Settings',
  methods: ['get'],
});

export interface MailRpc {
  /** Puts a mail into the outbox. `values` are the template's variables as JSON text; they may hold secrets. */
  send(request: { to: string; template: string; values: string }): Promise<object>;
}
export const notificationMail = defineRpc<MailRpc>({
  owner: 'notifications',
  file: 'notifications/v1/notifications.proto',
  name: 'prototrail.notifications.v1.Mail',
  methods: ['send'],
});
