import type { Access } from './access';
import type { RouteShape } from './route';
import { resources, type Resources } from './routes';
import type { ApiScope } from './scopes';

interface Area {
  /** Scope of reading; without one, no key reads here. */
  read?: ApiScope;
  /** Scope of everything else. */
  write?: ApiScope;
}

const design: Area = { read: 'design.read', write: 'design.write' };
const results: Area = { read: 'results.read', write: 'results.write' };
const never: Area = {};

/** A new group of routes does not compile until it is decided what keys may do there. */
const areas: Record<keyof Resources, Area> = {
  apps: design,
  images: design,
  uploads: design,
  fonts: design,
  versions: design,
  libraries: design,
  commands: design,
  test: design,
  studyLinks: design,
  events: results,
  mouse: results,
  media: results,
  annotations: results,
  analytics: results,
  comments: { read: 'comment', write: 'comment' },
  commentInbox: { read: 'comment', write: 'comment' },
  users: never,
  account: never,
  signOn: never,
  passkeys: never,
  invitations: never,
  embedding: never,
  shareLinks: never,
  reports: never,
  team: never,
  teamInvitations: never,
  workspaces: never,
  requests: never,
  examples: never,
  assistant: never,
  designs: never,
  codeHosts: never,
  notifications: never,
  webhooks: never,
  operator: never,
  configuration: never,
};

/** What only the owner of a prototype may do is nothing for a key. */
const forPeople: readonly Access['kind'][] = ['owner', 'self'];
/** Teams are for people, also where their routes are among others. */
const ofTeams = /\/team(\.json|\/|$)/;

function scopesOfRoutes(): ReadonlyMap<string, ApiScope> {
  const found = new Map<string, ApiScope>();
  for (const [group, routes] of Object.entries(resources) as [keyof Resources, Record<string, RouteShape>][])
    for (const route of Object.values(routes)) {
      const scope = route.method === 'GET' || route.isRead === true ? areas[group].read : areas[group].write;
      if (scope && !forPeople.includes(route.access.kind) && !ofTeams.test(route.path)) found.set(route.id, scope);
    }
  return found;
}

const scopes = scopesOfRoutes();

/** The scope that an API key needs for a route; undefined where no key gets in. */
export function scopeOf(route: RouteShape): ApiScope | undefined {
  return scopes.get(route.id);
}
