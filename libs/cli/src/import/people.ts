import { collections, isEmailAddress, normaliseEmail } from '@prototrail/contracts';
import type { ImportContext, People } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { entriesOf, idOf, isUsableId, numberOf, textOf, textsOf } from './fields';
import { storeProfileImage } from './pictures';

const bcrypt = /^\$2[abxy]?\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/;
const maxSeenTips = 200;
const maxText = 1_000;

interface Candidate {
  id: string;
  /** The account that was used last counts when several have one address. */
  used: number;
}

/**
 * Brings the accounts over. Several accounts with one address become the one that was used last, which gets what the others had.
 */
export async function importPeople(context: ImportContext): Promise<People> {
  const { report } = context;
  const { byEmail, emailOf } = await chooseAccounts(context);
  const accounts = new Map<string, string>();
  for await (const record of context.dump.read('user')) {
    const id = idOf(record);
    const email = emailOf.get(id);
    if (email === undefined || byEmail.get(email)?.id !== id || accounts.has(email)) continue;
    accounts.set(email, await storeAccount(context, record, { id, email }));
  }
  for (const [id, email] of emailOf)
    if (byEmail.get(email)?.id !== id)
      report.repaired('accounts', 'an address with several accounts: they became the one that was used last');
  return {
    accountOf: (userId) => accounts.get(emailOf.get(userId) ?? ''),
    accountByEmail: (email) => accounts.get(normaliseEmail(email)),
  };
}

async function chooseAccounts({
  dump,
  report,
}: ImportContext): Promise<{ byEmail: Map<string, Candidate>; emailOf: Map<string, string> }> {
  const byEmail = new Map<string, Candidate>();
  const emailOf = new Map<string, string>();
  for await (const record of dump.read('user')) {
    const id = idOf(record);
    const email = normaliseEmail(textOf(record['email']));
    report.found('accounts');
    if (textOf(record['status']) === 'retired') report.leftOut('accounts', 'the account was closed', id);
    else if (!isUsableId(id)) report.leftOut('accounts', 'no usable id', email);
    else if (!isEmailAddress(email)) report.leftOut('accounts', 'no e-mail address', id);
    else {
      emailOf.set(id, email);
      const used = Math.max(numberOf(record['lastlogin']), numberOf(record['created']));
      const known = byEmail.get(email);
      if (!known || known.used < used) byEmail.set(email, { id, used });
    }
  }
  return { byEmail, emailOf };
}

/** Stores an account, unless its address has one here; returns the id of the account that there is then. */
async function storeAccount(
  context: ImportContext,
  record: DumpRecord,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const { target, report } = context;
  const there = await target.findAccount(email);
  if (there !== undefined) {
    report.stored('accounts', false);
    if (there !== id) report.repaired('accounts', 'the address has an account here: it gets what the other one had');
    return there;
  }
  const image = await storeProfileImage(context, id, textOf(record['image']));
  const account = { ...describeAccount(record, context), id, email, ...(image === undefined ? {} : { image }) };
  if (record['email'] !== email) report.repaired('accounts', 'the address was written in upper case or with spaces');
  report.stored('accounts', await target.insert(collections.authUsers, id, account));
  return id;
}

function describeAccount(record: DumpRecord, { report, now }: ImportContext): object {
  const created = numberOf(record['created']) || now;
  const stored = textOf(record['password']);
  const isHash = bcrypt.test(stored);
  if (!isHash) report.repaired('accounts', 'no password that can be checked: a new one is set by "Reset password"');
  const paidUntil = numberOf(record['paidUntil']);
  return {
    ...textsOf(record, ['name', 'lastname', 'homepage', 'tel', 'about', 'facebook']),
    role: 'user',
    password: isHash ? stored : '',
    newsletter: record['newsletter'] === true,
    ...seenTipsOf(record),
    lastNotification: numberOf(record['lastNotification']),
    tos: true,
    acceptedTOS: numberOf(record['acceptedTOS']) || created,
    acceptedPrivacy: numberOf(record['acceptedPrivacy']) || created,
    acceptedGDPR: record['acceptedGDPR'] === true,
    plan: textOf(record['plan']).toLowerCase().slice(0, maxText) || 'free',
    ...(paidUntil > 0 ? { paidUntil } : {}),
    created,
    lastUpdate: numberOf(record['lastUpdate']) || created,
    ...(numberOf(record['lastlogin']) > 0 ? { lastlogin: numberOf(record['lastlogin']) } : {}),
    loginCount: Math.max(0, numberOf(record['loginCount'])),
    tokenGeneration: 0,
  };
}

function seenTipsOf(record: DumpRecord): object {
  const seen = entriesOf(record['notifications']).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const { isAutoOpenNotifcations: isOpening } = record;
  return {
    ...(seen.length > 0 ? { notifications: Object.fromEntries(seen.slice(-maxSeenTips)) } : {}),
    ...(typeof isOpening === 'boolean' ? { isAutoOpenNotifcations: isOpening } : {}),
  };
}
