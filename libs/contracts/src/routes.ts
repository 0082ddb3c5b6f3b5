/** The one table of public routes. Gateway, access, validation, OpenAPI and typed clients are derived from it. */
import { accountRoutes } from './rest/account';
import { analyticsRoutes } from './rest/analytics';
import { annotationsRoutes } from './rest/annotations';
import { reportsRoutes } from './rest/reports';
import { appsRoutes } from './rest/apps';
import { assistantRoutes } from './rest/assistant';
import { codeHostsRoutes } from './rest/code-hosts';
import { designsRoutes } from './rest/designs';
import { commandsRoutes } from './rest/commands';
import { commentInboxRoutes } from './rest/comment-inbox';
import { commentsRoutes } from './rest/comments';
import { configurationRoutes } from './rest/configuration';
import { embeddingRoutes } from './rest/embedding';
import { eventsRoutes, mouseRoutes } from './rest/events';
import { mediaRoutes } from './rest/media';
import { examplesRoutes } from './rest/examples';
import { fontsRoutes } from './rest/fonts';
import { imagesRoutes } from './rest/images';
import { invitationsRoutes } from './rest/invitations';
import { librariesRoutes } from './rest/libraries';
import { notificationsRoutes } from './rest/notifications';
import { operatorRoutes } from './rest/operator';
import { passkeysRoutes } from './rest/passkeys';
import { requestsRoutes } from './rest/requests';
import { shareLinksRoutes } from './rest/share-links';
import { signOnRoutes } from './rest/sign-on';
import { studyLinksRoutes } from './rest/study-links';
import { teamRoutes } from './rest/team';
import { teamInvitationsRoutes } from './rest/team-invitations';
import { testRoutes } from './rest/test';
import { uploadsRoutes } from './rest/uploads';
import { usersRoutes } from './rest/users';
import { versionsRoutes } from './rest/versions';
import { workspacesRoutes } from './rest/workspaces';
import { webhooksRoutes } from './rest/webhooks';
import type { RouteShape } from './route';

/** Every declared route by resource and name: `resources.apps.get`. */
export const resources = {
  users: usersRoutes,
  account: accountRoutes,
  signOn: signOnRoutes,
  passkeys: passkeysRoutes,
  apps: appsRoutes,
  invitations: invitationsRoutes,
  embedding: embeddingRoutes,
  shareLinks: shareLinksRoutes,
  images: imagesRoutes,
  uploads: uploadsRoutes,
  fonts: fontsRoutes,
  requests: requestsRoutes,
  versions: versionsRoutes,
  examples: examplesRoutes,
  commands: commandsRoutes,
  team: teamRoutes,
  teamInvitations: teamInvitationsRoutes,
  workspaces: workspacesRoutes,
  libraries: librariesRoutes,
  test: testRoutes,
  studyLinks: studyLinksRoutes,
  events: eventsRoutes,
  mouse: mouseRoutes,
  media: mediaRoutes,
  comments: commentsRoutes,
  commentInbox: commentInboxRoutes,
  annotations: annotationsRoutes,
  reports: reportsRoutes,
  analytics: analyticsRoutes,
  assistant: assistantRoutes,
  designs: designsRoutes,
  codeHosts: codeHostsRoutes,
  notifications: notificationsRoutes,
  webhooks: webhooksRoutes,
  operator: operatorRoutes,
  configuration: configurationRoutes,
} as const;

/** The resources with the literal types of their routes. */
export type Resources = typeof resources;

function listRoutes(): readonly RouteShape[] {
  const list = Object.values(resources).flatMap((group): RouteShape[] => Object.values(group));
  const ids = new Set<string>();
  for (const { id } of list) {
    if (ids.has(id)) throw new Error(`Route id ${id} is declared twice.`);
    ids.add(id);
  }
  return list;
}

/** All routes in the order of declaration. */
export const allRoutes: readonly RouteShape[] = listRoutes();
