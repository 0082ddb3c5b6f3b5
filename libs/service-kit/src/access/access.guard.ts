import {
  DomainError,
  BusinessRefusal,
  scopeOf,
  type Access,
  type AccessAnswer,
  type RouteShape,
  type TeamAccess,
} from '@prototrail/contracts';
import type { z } from 'zod';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type Caller, type TokenState } from '../auth/caller';
import { bearerToken, fileTokenUse, TokenVerifier } from '../auth/token-verifier';
import { bodyOf, invalidField, parseWith } from '../http/body';
import { findControlInParams, findControlInTexts } from '../http/control-characters';
import { routeMetadata, type Admissible, type KitRequest } from '../http/route.decorator';
import { decideAccess } from './decide';

export const TEAM_ACCESS = Symbol('team access');

const unknown: AccessAnswer = { exists: false, appId: '', isPublic: false, permission: 0, hashPermission: 0 };
const shortestHash = 60;

/** Authenticates, decides access by the declared route, then parses query and body. Without a declaration it denies. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(TEAM_ACCESS) private readonly team: Pick<TeamAccess, 'check'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = Reflect.getMetadata(routeMetadata, context.getHandler()) as RouteShape | undefined;
    if (!route) throw new DomainError('access.forbidden');
    const request = context.switchToHttp().getRequest<KitRequest>();
    const caller = request.caller ?? (await this.authorise(route, request));
    const { query, body } = parseRequest(route, request);
    request.kit = { caller, query, body: await body };
    return true;
  }

  /** Decides access by the route's declaration, without the body; throws the refusal. */
  async authorise(route: RouteShape, request: Omit<Admissible, 'body'>): Promise<Caller> {
    const params = request.params as Record<string, string>;
    const problem = findControlInParams(params);
    if (problem) throw invalidField(problem);
    const bearer = bearerOf(route, request);
    const token = admitKey(route, bearer === undefined ? { kind: 'none' } : await this.tokenOf(bearer, route, request));
    const userId = token.kind === 'valid' ? token.user.id : '';
    const question = questionOf(route.access, params);
    let answer = question === undefined ? unknown : await this.team.check({ ...question, userId });
    let { hash, session } = { hash: question?.hash ?? '', session: '' };
    if (route.access.kind === 'hashPair' && answer.hashPermission < 1) {
      // the first of the pair is the hash, and the second one names a session
      hash = params[route.access.first] ?? '';
      session = params[route.access.second] ?? '';
      answer = await this.team.check({ appId: '', userId, hash, kind: '' });
    }
    const decision = decideAccess(route.access, token, answer, params);
    if (decision.kind === 'refuse') throw new BusinessRefusal(decision.code);
    if (decision.kind === 'deny') throw new DomainError(decision.code, { message: describe(decision.code) });
    return {
      ...(token.kind === 'valid' ? { user: token.user } : {}),
      appId: answer.appId,
      permission: answer.permission,
      isPublic: answer.isPublic,
      hashPermission: answer.hashPermission,
      hash,
      session,
    };
  }

  private async tokenOf(bearer: string, route: RouteShape, request: Pick<Admissible, 'headers'>): Promise<TokenState> {
    const isFile = route.queryToken === true && route.response.kind === 'bytes';
    const state = await this.tokens.verify(bearer, isFile ? fileTokenUse : undefined);
    // an unusable query token on the prototype itself must not pass as guest: it closes the sockets of strangers
    if (route.id === 'APP-04' && state.kind === 'invalid' && !request.headers.authorization)
      throw new DomainError('login.expired', { message: describe('login.expired') });
    return state;
  }
}

/** Access that nobody's login has a part in: an API key is as good there as none. */
const withoutLogin: readonly Access['kind'][] = [
  'public',
  'nobody',
  'hash',
  'hashPair',
  'anyLink',
  'reportLink',
  'example',
  'exampleHash',
];

/** Limits an API key to its scopes. A route that no scope is about is closed to keys. */
function admitKey(route: RouteShape, token: TokenState): TokenState {
  if (token.kind !== 'valid' || !token.user.scopes) return token;
  if (withoutLogin.includes(route.access.kind)) return { kind: 'none' };
  const scope = scopeOf(route);
  if (scope !== undefined && token.user.scopes.includes(scope)) return token;
  const message = scope ? `This API key needs the scope ${scope} for that.` : 'API keys cannot be used for that.';
  throw new DomainError('access.forbidden', { message });
}

/** Query and body of a request that was authorised; a large body comes as a promise. Throws the refusal. */
export function parseRequest(route: RouteShape, request: Admissible): { query: unknown; body: unknown } {
  return { query: route.query ? queryOf(route.query, request.query) : {}, body: bodyOf(route, request.body) };
}

function bearerOf(route: RouteShape, request: Pick<Admissible, 'headers' | 'query'>): string | undefined {
  const query = route.queryToken ? (request.query as Record<string, unknown>).token : undefined;
  const queryToken = typeof query === 'string' ? query : undefined;
  const { authorization } = request.headers;
  return authorization === undefined && queryToken === undefined ? undefined : bearerToken(authorization, queryToken);
}

/** The access request to team about the caller; undefined when the access does not depend on a prototype. */
function questionOf(
  access: Access,
  params: Readonly<Record<string, string>>,
): { appId: string; hash: string; kind: string } | undefined {
  const named = namedBy(access, params);
  return named && { ...named, kind: 'of' in access ? (access.of ?? '') : '' };
}

function namedBy(
  access: Access,
  params: Readonly<Record<string, string>>,
): { appId: string; hash: string } | undefined {
  switch (access.kind) {
    case 'public':
    case 'nobody':
    case 'guestOk':
    case 'user':
    case 'operator':
    case 'self':
      return undefined;
    case 'appReadOrHash':
    case 'teamWrite': {
      const value = params[access.app] ?? '';
      const isHash = (access.kind === 'appReadOrHash' || access.hashToo === true) && value.length >= shortestHash;
      return isHash ? { appId: '', hash: value } : { appId: value, hash: '' };
    }
    case 'hash':
    case 'exampleHash':
      return { appId: access.app ? (params[access.app] ?? '') : '', hash: params[access.hash] ?? '' };
    case 'anyLink':
    case 'reportLink':
      return { appId: '', hash: params[access.hash] ?? '' };
    case 'hashPair':
      return { appId: params[access.first] ?? '', hash: params[access.second] ?? '' };
    default:
      return { appId: params[access.app] ?? '', hash: '' };
  }
}

function queryOf(schema: z.ZodObject, query: unknown): unknown {
  const parsed = parseWith(schema, flatten(query));
  const problem = findControlInTexts(parsed);
  if (problem) throw invalidField(problem);
  return parsed;
}

/** A repeated query parameter counts once. */
function flatten(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([key, value]) => [
      key,
      Array.isArray(value) ? value[0] : value,
    ]),
  );
}

function describe(code: string): string {
  switch (code) {
    case 'login.required':
      return 'Please log in.';
    case 'login.expired':
      return 'Your login has ended; please log in again.';
    case 'access.forbidden':
      return 'Your level in the team does not allow this.';
    default:
      return 'There is nothing here, or it is not shared with you.';
  }
}
