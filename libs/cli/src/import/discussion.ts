import { collections, guestAuthor, runAnnotation } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import type { ImportContext, People, Prototypes } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { idOf, isUsableId, numberOf, textOf, textsOf, without } from './fields';

const maxMessage = 10_000;
const maxName = 64;
const commentTexts = ['reference', 'parentId', 'status', 'parent', 'contentID', 'annotation'];
const commentNumbers = ['x', 'y', 'w', 'h', 'number', 'modified'];

/** Brings comments over. Who wrote one is found by the id: what lies beside it came from the browser of the author. */
export async function importComments(context: ImportContext, people: People, prototypes: Prototypes): Promise<void> {
  const { dump, report, target, now } = context;
  for await (const record of dump.read('comment')) {
    report.found('comments');
    const [id, appID] = [idOf(record), textOf(record['appID'])];
    const message = textOf(record['message']);
    if (!prototypes.has(appID)) report.leftOut('comments', 'its prototype was not brought over', id);
    else if (!isUsableId(id) || message === '') report.leftOut('comments', 'it has no text, or no usable id', id);
    else {
      const userId = people.accountOf(textOf(record['userID']));
      if (message.length > maxMessage) report.repaired('comments', 'it was longer than 10,000 characters and was cut');
      const comment = {
        type: textOf(record['type']),
        ...textsOf(record, commentTexts),
        reference: textOf(record['reference']),
        ...numbersOf(record, commentNumbers),
        message: message.slice(0, maxMessage),
        ...(userId === undefined ? { guestName: nameOf(record['user']), guestKey: '' } : {}),
        ...{ _id: id, id, appID, userID: userId ?? guestAuthor, created: numberOf(record['created']) || now },
      };
      report.stored('comments', await target.insert(collections.commentsComments, id, comment));
    }
  }
}

function nameOf(user: unknown): string {
  const { name, lastname } = isRecord(user) ? user : {};
  return `${textOf(name)} ${textOf(lastname)}`.trim().slice(0, maxName);
}

function numbersOf(record: DumpRecord, names: readonly string[]): DumpRecord {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** Brings over what was noted about sessions and screens; of one session the first note counts. */
export async function importAnnotations(context: ImportContext, people: People, prototypes: Prototypes): Promise<void> {
  const { dump, report, target, now } = context;
  const decided = new Set<string>();
  for await (const record of dump.read('annotation')) {
    report.found('annotations');
    const [id, appID, type, reference] = [
      idOf(record),
      ...[record['appID'], record['type'], record['reference']].map(textOf),
    ] as [string, string, string, string];
    if (!prototypes.has(appID)) report.leftOut('annotations', 'its prototype was not brought over', id);
    else if (!isUsableId(id)) report.leftOut('annotations', 'no usable id', id);
    else {
      const key = type === runAnnotation && reference !== '' ? { key: `${appID} ${type} ${reference}` } : {};
      const isNew = await target.insert(collections.commentsAnnotations, id, {
        ...without(record, ['_id', 'id', 'key']),
        ...{ _id: id, id, appID, type, reference, ...key },
        ...{ userID: people.accountOf(textOf(record['userID'])) ?? '', created: numberOf(record['created']) || now },
      });
      report.stored('annotations', isNew);
      if (isNew) decided.add(appID);
    }
  }
  for (const appId of decided) await target.noteDecisions(appId);
}

/** Brings over the messages to people and to everybody, as plain text. */
export async function importNotifications(context: ImportContext, people: People): Promise<void> {
  const { dump, report, target, now } = context;
  for await (const record of dump.read('notification')) {
    report.found('notifications');
    const id = idOf(record);
    const userID = people.accountOf(textOf(record['userID']));
    const isPublic = record['isPublic'] === true;
    if (!isUsableId(id) || (!isPublic && userID === undefined)) {
      report.leftOut('notifications', 'it is for nobody who was brought over', id);
      continue;
    }
    const created = numberOf(record['created']) || now;
    const more = plain(record['more']);
    const entry = {
      ...{ _id: id, id, title: plain(record['title']), message: plain(record['message']), isPublic, created },
      ...(more === '' ? {} : { more }),
      ...(isPublic || userID === undefined ? {} : { userID }),
      lastUpdate: numberOf(record['lastUpdate']) || created,
    };
    report.stored('notifications', await target.insert(collections.notificationsFeed, id, entry));
  }
}

/** Text without the markup that the other product had in it. */
function plain(value: unknown): string {
  return textOf(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxMessage);
}
