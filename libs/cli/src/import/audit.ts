import { collections, type AuditAction } from '@prototrail/contracts';
import type { ImportContext, People } from './context';
import { idOf, isUsableId, numberOf, textOf } from './fields';

/** What the other product called it. Its other entries count uses and say nothing about accounts. */
const actions: Readonly<Record<string, AuditAction>> = {
  USER_LOGIN: 'signIn',
  USER_LOGOUT: 'signOut',
  TYPE_USER_LOGIN_ERROR: 'signInFailed',
  USER_SIGNUP: 'signUp',
  TYPE_USER_RESET: 'passwordReset',
  USER_CHANGE_EMAIL: 'emailChanged',
  USER_RETIRED: 'accountClosed',
  APP_CREATE: 'prototypeCreated',
  APP_DELETE: 'prototypeDeleted',
  APP_INVITATION_RESTE: 'linksReset',
};

/** Brings over who did what. The other product names people by address; here it is the id of the account. */
export async function importAudit({ dump, target, report, now }: ImportContext, people: People): Promise<void> {
  for await (const record of dump.read('appevent')) {
    report.found('audit entries');
    const [id, action] = [idOf(record), actions[textOf(record['type'])]];
    const userId = people.accountByEmail(textOf(record['user']));
    if (!action) report.leftOut('audit entries', 'a count of uses, no action of a person');
    else if (!isUsableId(id) || userId === undefined)
      report.leftOut('audit entries', 'its account was not brought over');
    else {
      const entry = { id, at: numberOf(record['created']) || now, action, userId, subjectId: '', detail: '' };
      const stored = { ...entry, addressSha: '', requestId: 'import' };
      report.stored('audit entries', await target.insert(collections.authAudit, id, stored));
    }
  }
}
