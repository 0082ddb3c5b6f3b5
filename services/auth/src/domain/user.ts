import type { UserAnswer } from '@prototrail/contracts';

export interface TwoStep {
  /** Base32. */
  secret: string;
  since: number;
  /** The counter of the newest code that was used: a code works once. */
  lastCounter: number;
  /** Digests of the recovery codes that are left. */
  recovery: string[];
}

/** A user as stored. */
export interface User {
  id: string;
  email: string;
  name?: string;
  lastname?: string;
  role: string;
  /** Argon2id; bcrypt until the next sign-in of an account that was imported, and empty when none can be checked. */
  password: string;
  /** The person signs on elsewhere and has no password here that anybody knows. */
  isPasswordUnknown?: true;
  image?: string;
  homepage?: string;
  tel?: string;
  about?: string;
  facebook?: string;
  newsletter: boolean;
  notifications?: Record<string, number>;
  isAutoOpenNotifcations?: boolean;
  lastNotification: number;
  /** Choices of the studio that go with the person from browser to browser. */
  settings?: Record<string, unknown>;
  tos: boolean;
  acceptedTOS: number;
  acceptedPrivacy: number;
  acceptedGDPR: boolean;
  plan: string;
  paidUntil?: number;
  /** `blocked` by an operator, or `retired`: the account is being closed. */
  status?: string;
  /** Operates the installation. */
  isOperator?: true;
  created: number;
  lastUpdate: number;
  lastlogin?: number;
  loginCount: number;
  /** Two-step sign-in, when it is on. */
  twoStep?: TwoStep;
  /** Tokens of an older generation are void. */
  tokenGeneration: number;
}

const answered = [
  'email',
  'name',
  'lastname',
  'role',
  'image',
  'created',
  'lastUpdate',
  'lastlogin',
  'loginCount',
  'lastNotification',
  'notifications',
  'isAutoOpenNotifcations',
  'newsletter',
  'settings',
  'homepage',
  'tos',
  'acceptedGDPR',
  'plan',
  'paidUntil',
  'isOperator',
  'isPasswordUnknown',
] as const satisfies readonly (keyof User)[];

/** What leaves the server: an allow-list. */
export function toAnswer(user: User): UserAnswer {
  const answer: Record<string, unknown> = { _id: user.id, id: user.id };
  for (const key of answered) if (user[key] !== undefined) answer[key] = user[key];
  return answer as UserAnswer;
}

/** Whether an address may sign up: equal to an allowed domain or below it. */
export function isDomainAllowed(email: string, allowed: string): boolean {
  const entries = allowed
    .split(',')
    .map((entry) => entry.trim().toLowerCase().replace(/^@/, ''))
    .filter(Boolean);
  if (entries.length === 0 || entries.includes('*')) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return entries.some((entry) => domain === entry || domain.endsWith(`.${entry}`));
}
