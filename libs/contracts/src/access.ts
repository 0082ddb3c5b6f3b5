/**
 * Who may call a route: a closed union, declared on every route. `app` and `hash` name the path parameters that carry
 * the prototype's id and the invitation hash. How a refusal looks:
 *
 * - no token on a route that needs a login: 401; a token that is expired, forged or revoked: 401;
 * - a prototype that the caller cannot see or that does not exist: 404;
 * - a prototype that the caller can see, but the action is not allowed: 403;
 * - a hash that is not valid, or not one of the named prototype: 404.
 */
export type Access =
  /** Anybody; an unusable token counts as guest. */
  | { kind: 'public' }
  /** Anybody; an unusable (not an absent) token is a 401, so that the client logs out instead of showing nothing. */
  | { kind: 'guestOk' }
  | { kind: 'user' }
  /** Who operates the installation; for everybody else who is logged in there is nothing here (404). */
  | { kind: 'operator' }
  /** A route that this installation does not offer: 404 for everybody. */
  | { kind: 'nobody' }
  /** The logged-in user whose id is the path parameter `id`; other ids are unknown (404). */
  | { kind: 'self'; id: string }
  /** Team level 1, or anybody when the prototype is public. */
  | { kind: 'appRead'; app: string; of?: SharedKind }
  /** As `appRead`, for logged-in callers only. */
  | { kind: 'appReadUser'; app: string }
  /** As `appRead`; the parameter may be an invitation hash instead; a guest is never answered 401. */
  | { kind: 'appReadOrHash'; app: string }
  /** Team level 1; being public does not help. With `hidden`, guests without a token get 404 too. */
  | { kind: 'teamRead'; app: string; hidden?: boolean; of?: SharedKind }
  /**
   * Team level 2. `refusal` is sent with status 200 to logged-in callers without that level. With `hashToo` the
   * parameter may be an invitation hash of the prototype.
   */
  | { kind: 'teamWrite'; app: string; refusal?: string; hashToo?: boolean; of?: SharedKind }
  | { kind: 'owner'; app: string; of?: SharedKind }
  /** A valid invitation hash; with `app`, one of that prototype. Never 401. */
  | { kind: 'hash'; hash: string; app?: string }
  /** Two segments: (prototype, hash of it), or else (hash, run). Never 401. */
  | { kind: 'hashPair'; first: string; second: string }
  /** Any link of a prototype, also one that is closed or asks for a password. Never 401. */
  | { kind: 'anyLink'; hash: string }
  /** The link of a shared report, which opens nothing else. Never 401. */
  | { kind: 'reportLink'; hash: string }
  /** A public prototype, read without login; everything else 404. */
  | { kind: 'example'; app: string }
  /** As `example`, found by invitation hash (and, with `app`, one of that prototype). */
  | { kind: 'exampleHash'; hash: string; app?: string };

/** Number of the link of a shared report. It is no permission, so every other check of a link refuses it. */
export const reportLinkNumber = -1;

/** Number of a link that is closed or asks for a password first. It is no permission either. */
export const lockedLinkNumber = -2;

/** What an id in a path names, where that is no prototype; the levels of a team mean the same. */
export type SharedKind = 'library' | 'workspace';

export type AccessKind = Access['kind'];
