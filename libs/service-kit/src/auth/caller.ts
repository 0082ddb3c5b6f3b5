/** Who calls, as far as the token says. */
export interface User {
  id: string;
  email: string;
  name?: string;
  lastname?: string;
  role: string;
  /** Operates the installation. */
  isOperator?: true;
  /** Id of the token. */
  jti: string;
  /** Seconds since 1970. */
  exp: number;
  /** What an API key may do; absent for a person who is signed in, who may do everything. */
  scopes?: readonly string[];
}

export type TokenState = { kind: 'none' } | { kind: 'invalid' } | { kind: 'valid'; user: User };

/** What the access guard found out about the request. */
export interface Caller {
  /** Absent for guests. */
  user?: User;
  /** Id of the prototype, from the path or behind the hash. */
  appId: string;
  /** Team level: 0 none, 1 read, 2 write, 3 owner. */
  permission: number;
  isPublic: boolean;
  /** Number of the invitation hash, 0 without. */
  hashPermission: number;
  /** The invitation hash that was presented, or empty. */
  hash: string;
  /** Session named by a path of the form (hash, session), or empty. */
  session: string;
}

/** A caller without login and prototype. */
export const guestCaller: Caller = {
  appId: '',
  permission: 0,
  isPublic: false,
  hashPermission: 0,
  hash: '',
  session: '',
};
