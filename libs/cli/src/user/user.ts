import { randomBytes } from 'node:crypto';
import { accountDefaults, collections, isEmailAddress, normaliseEmail, topics } from '@prototrail/contracts';
import { systemClock, systemIds, type Collection, type Platform } from '@prototrail/platform';
import { hash, type Algorithm } from '@node-rs/argon2';
import { UsageError } from '../terminal';

/** An account as far as an operator changes it at the command line. */
export interface Account {
  id: string;
  email: string;
  name?: string;
  password: string;
  status?: string;
  isOperator?: true;
  created: number;
  lastlogin?: number;
  tokenGeneration: number;
}

// const enum of the library: Argon2id
const argon2id = 2 as Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const shortest = 8;
/** Logins end by themselves after this time at the latest. */
const longestLoginMs = 168 * 60 * 60 * 1000;

/** A password that nobody guesses, of letters and digits. */
export function inventPassword(): string {
  return randomBytes(15).toString('base64url').replace(/[-_]/g, 'x');
}

function usersOf(platform: Pick<Platform, 'documents'>): Collection<Account> {
  return platform.documents.collection<Account>(collections.authUsers);
}

/** The account with an address. @throws UsageError when there is none */
export async function findAccount(platform: Pick<Platform, 'documents'>, given: string): Promise<Account> {
  const email = normaliseEmail(given);
  const found = (await usersOf(platform).query({ where: { email }, limit: 1 })).items[0]?.doc;
  if (!found)
    throw new UsageError(`there is no account with the address ${email}; make it with "prototrail user create"`);
  return found;
}

/** Every account, the oldest first. */
export async function* listAccounts(platform: Pick<Platform, 'documents'>): AsyncGenerator<Account> {
  let after: string | null = null;
  do {
    const page: { items: { doc: Account }[]; next: string | null } = await usersOf(platform).query({
      sort: { field: 'created', order: 'ascending' },
      limit: 500,
      ...(after === null ? {} : { after }),
    });
    for (const { doc } of page.items) yield doc;
    after = page.next;
  } while (after !== null);
}

/** Stores a new account. @throws UsageError for an address that is none, or is taken */
export async function createAccount(
  platform: Pick<Platform, 'documents'>,
  { email: given, name, password, isOperator }: { email: string; name: string; password: string; isOperator: boolean },
): Promise<Account> {
  const email = normaliseEmail(given);
  if (!isEmailAddress(email)) throw new UsageError(`${given} is no e-mail address`);
  const account = {
    ...accountDefaults(systemClock.now()),
    id: systemIds.next(),
    email,
    ...(name ? { name } : {}),
    password: await hashNew(password),
    ...(isOperator ? { isOperator: true as const } : {}),
  };
  if (!(await usersOf(platform).insertMany([{ id: account.id, doc: account }]))[0])
    throw new UsageError(`there is an account with the address ${email} already`);
  return account;
}

/** Changes an account and ends all its logins. */
export async function changeAccount(
  platform: Pick<Platform, 'documents'>,
  email: string,
  change: (account: Account) => Account,
): Promise<Account> {
  const { id } = await findAccount(platform, email);
  const changed = await usersOf(platform).update(id, (account) => ({
    ...change(account),
    tokenGeneration: account.tokenGeneration + 1,
  }));
  if (!changed) throw new UsageError('the account was removed meanwhile');
  const { tokenGeneration: generation } = changed.doc;
  const until = systemClock.now() + longestLoginMs;
  await platform.documents
    .collection(collections.authRevocations)
    .replace(`user:${id}`, { jti: '', userId: id, generation, exceptJti: '', until });
  return changed.doc;
}

/** Ends what acts for an account without a sign-in: its API keys, and by a fact its webhooks. */
export async function endAccess(platform: Pick<Platform, 'documents' | 'stream'>, userId: string): Promise<void> {
  const keys = platform.documents.collection<{ userId: string }>(collections.authApiKeys);
  for (const { id } of (await keys.query({ where: { userId }, limit: 1000 })).items) await keys.remove(id);
  const id = systemIds.uuid();
  const value = JSON.stringify({ type: 'user.access.ended', id, at: systemClock.now(), userId });
  await platform.stream.publish(topics.facts, [{ key: userId, value }], { batchId: id });
}

/** The stored form of a password. @throws UsageError when it is too short */
export async function hashNew(password: string): Promise<string> {
  if (password.length < shortest) throw new UsageError(`a password needs ${shortest} characters or more`);
  return hash(password, cost);
}
