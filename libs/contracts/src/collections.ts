/**
 * Collections of the document store with the fields that can be queried, in one place for every adapter and for
 * `prototrail migrate`. A collection belongs to the service that its name begins with; no other one reads it.
 */
export const collections = {
  /** Contents that several records name, by their digest. */
  appsContents: { name: 'apps_contents', indexes: { file: { type: 'text' } } },
  appsFonts: { name: 'apps_fonts', indexes: { appID: { type: 'text' } } },
  appsHeads: { name: 'apps_heads', indexes: { baseSeq: { type: 'number' } } },
  appsImages: {
    name: 'apps_images',
    indexes: { appID: { type: 'text' }, url: { type: 'text', unique: true }, content: { type: 'text' } },
  },
  appsLibraries: { name: 'apps_libraries' },
  appsLog: { name: 'apps_log' },
  appsRevisions: { name: 'apps_revisions' },
  appsUploads: { name: 'apps_uploads', indexes: { appID: { type: 'text' }, url: { type: 'text', unique: true } } },
  appsVersions: {
    name: 'apps_versions',
    indexes: { appId: { type: 'text' }, revision: { type: 'text' }, isNamed: { type: 'boolean' } },
  },
  authApiKeys: {
    name: 'auth_api_keys',
    indexes: { userId: { type: 'text' }, sha: { type: 'text', unique: true }, created: { type: 'number' } },
  },
  authAudit: {
    name: 'auth_audit',
    indexes: { at: { type: 'number' }, action: { type: 'text' }, userId: { type: 'text' } },
  },
  authEmailChanges: { name: 'auth_email_changes', indexes: { userId: { type: 'text' } } },
  authExternalLogins: { name: 'auth_external_logins', indexes: { userId: { type: 'text' } } },
  authInstance: { name: 'auth_instance' },
  authKeys: { name: 'auth_keys', indexes: { created: { type: 'number' } } },
  authPasskeys: {
    name: 'auth_passkeys',
    indexes: { userId: { type: 'text' }, created: { type: 'number' } },
  },
  authResets: { name: 'auth_resets' },
  authRevocations: { name: 'auth_revocations', indexes: { until: { type: 'number' } } },
  authSessions: { name: 'auth_sessions', indexes: { userId: { type: 'text' }, until: { type: 'number' } } },
  authUsers: {
    name: 'auth_users',
    indexes: {
      email: { type: 'text', unique: true },
      created: { type: 'number' },
      lastlogin: { type: 'number' },
      status: { type: 'text' },
      isOperator: { type: 'boolean' },
    },
  },
  commandsStacks: { name: 'commands_stacks' },
  commentsAnnotations: {
    name: 'comments_annotations',
    indexes: {
      appID: { type: 'text' },
      type: { type: 'text' },
      reference: { type: 'text' },
      /** Of annotations of which there is one only. */
      key: { type: 'text', unique: true },
    },
  },
  /** By prototype: which state the decisions about its sessions have. */
  /** Runs that are deleted but can be restored: what is noted about them is not shown. */
  commentsHiddenRuns: { name: 'comments_hidden_runs', indexes: { appId: { type: 'text' } } },
  commentsAnnotationVersions: { name: 'comments_annotation_versions' },
  commentsComments: {
    name: 'comments_comments',
    indexes: {
      appID: { type: 'text' },
      type: { type: 'text' },
      reference: { type: 'text' },
      parentId: { type: 'text' },
      picturedBy: { type: 'text' },
    },
  },
  /** By person: which threads they read, and until when. */
  commentsSeen: { name: 'comments_seen' },
  notificationsFeed: {
    name: 'notifications_feed',
    indexes: {
      isPublic: { type: 'boolean' },
      userID: { type: 'text' },
      appID: { type: 'text' },
      lastUpdate: { type: 'number' },
    },
  },
  /** Summaries of a day by person. */
  notificationsDigests: { name: 'notifications_digests', indexes: { due: { type: 'number' } } },
  /** A document that a check of the operator writes, reads and removes. */
  authProbes: { name: 'auth_probes' },
  notificationsOutbox: { name: 'notifications_outbox', indexes: { next: { type: 'number' } } },
  notificationsSecrets: { name: 'notifications_secrets' },
  notificationsSettings: { name: 'notifications_settings' },
  /** Messages to webhooks: what waits, and the log of what was sent. */
  notificationsDeliveries: {
    name: 'notifications_deliveries',
    indexes: {
      webhookId: { type: 'text' },
      state: { type: 'text' },
      next: { type: 'number' },
      created: { type: 'number' },
    },
  },
  notificationsWebhooks: {
    name: 'notifications_webhooks',
    indexes: { userId: { type: 'text' }, isOn: { type: 'boolean' } },
  },
  sessionTombstones: { name: 'session_tombstones' },
  /** Deletions of sessions that can be taken back; `due` is when something is to be done with one. */
  sessionTrash: { name: 'session_trash', indexes: { appId: { type: 'text' }, due: { type: 'number' } } },
  standaloneDemo: { name: 'standalone_demo' },
  teamGrants: { name: 'team_grants', indexes: { isPublic: { type: 'boolean' }, created: { type: 'number' } } },
  teamInvitations: { name: 'team_invitations', indexes: { appId: { type: 'text' } } },
  teamMemberships: { name: 'team_memberships', indexes: { userId: { type: 'text' }, appId: { type: 'text' } } },
  teamWorkspaces: { name: 'team_workspaces' },
  teamSecrets: { name: 'team_secrets' },
  testClosings: { name: 'test_closings', indexes: { at: { type: 'number' } } },
  testLinks: { name: 'test_links', indexes: { appID: { type: 'text' } } },
  testRetention: { name: 'test_retention', indexes: { at: { type: 'number' } } },
  testSettings: { name: 'test_settings' },
  /** How many testers a workspace had in a calendar month. */
  testWorkspaceTesters: { name: 'test_workspace_testers' },
} as const;

/** Folder of the object store with the pictures that several records may name; the second part of a key is the digest of the content. */
export const pictureFolder = 'pictures/';
