/** The one table of public routes. Gateway, access, validation, OpenAPI and typed clients are derived from it. */
import { analyticsRoutes } from './rest/analytics';
import { appsRoutes } from './rest/apps';
import { commandsRoutes } from './rest/commands';
import { configurationRoutes } from './rest/configuration';
import { eventsRoutes, mouseRoutes } from './rest/events';
import { examplesRoutes } from './rest/examples';
import { imagesRoutes } from './rest/images';
import { invitationsRoutes } from './rest/invitations';
import { notificationsRoutes } from './rest/notifications';
import { teamRoutes } from './rest/team';
import { testRoutes } from './rest/test';
import { usersRoutes } from './rest/users';
import type { RouteShape } from './route';

const resources = {
  users: usersRoutes,
  apps: appsRoutes,
  invitations: invitationsRoutes,
  images: imagesRoutes,
  examples: examplesRoutes,
  commands: commandsRoutes,
  team: teamRoutes,
  test: testRoutes,
  events: eventsRoutes,
  mouse: mouseRoutes,
  analytics: analyticsRoutes,
  notifications: notificationsRoutes,
  configuration: configurationRoutes,
} as const;

type Union<T> = T[keyof T];
/** Every declared route. */
export type AnyRoute = Union<{ [R in keyof typeof resources]: Union<(typeof resources)[R]> }>;
export type RouteId = AnyRoute['id'];
export type RouteTable = { readonly [Id in RouteId]: Extract<AnyRoute, { id: Id }> };

function byId(): RouteTable {
  const table: Record<string, RouteShape> = {};
  for (const group of Object.values(resources)) {
    for (const route of Object.values(group) as RouteShape[]) {
      if (table[route.id]) throw new Error(`Route id ${route.id} is declared twice.`);
      table[route.id] = route;
    }
  }
  return table as unknown as RouteTable;
}

/** Routes by id, such as `routes['APP-07']`. */
export const routes: RouteTable = byId();
/** All routes in the order of declaration. */
export const allRoutes: readonly RouteShape[] = Object.values(routes);
