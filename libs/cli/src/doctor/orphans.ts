/**
 * `prototrail doctor --orphans`: looks for what belongs to prototypes, libraries, workspaces or people that are not there any
 * more. Each service removes its own when it hears of a deletion; this reads all stores and shows whether every one did.
 */
import { collections, pictureFolder } from '@prototrail/contracts';
import {
  objectOfForm,
  openPlatform,
  type CollectionDeclaration,
  type Platform,
  type PlatformConfig,
} from '@prototrail/platform';
import { failure, well, type Check, type Finding } from './finding';

/** Reads the id of what a document belongs to; undefined when it belongs to nothing that can be deleted. */
type Owner = (id: string, fields: Readonly<Record<string, unknown>>) => string | undefined;

const pageSize = 1_000;
const maxExamples = 3;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const byId: Owner = (id) => id;
const byStart: Owner = (id) => id.slice(0, id.indexOf(':'));
const byField =
  (name: string): Owner =>
  (_, fields) =>
    text(fields[name]);

/** Collections whose documents belong to a prototype, a library or a workspace. */
const ofPlaces: readonly (readonly [CollectionDeclaration, Owner])[] = [
  [collections.appsFonts, byField('appID')],
  [collections.appsImages, byField('appID')],
  [collections.appsUploads, byField('appID')],
  [collections.appsLog, byStart],
  [collections.appsRevisions, byStart],
  [collections.appsVersions, byField('appId')],
  [collections.commandsStacks, byId],
  [collections.commentsAnnotations, byField('appID')],
  [collections.commentsAnnotationVersions, byId],
  [collections.commentsComments, byField('appID')],
  [collections.commentsHiddenRuns, byField('appId')],
  [collections.notificationsFeed, byField('appID')],
  [collections.sessionTrash, byField('appId')],
  [collections.teamGrants, byId],
  [collections.teamInvitations, byField('appId')],
  [collections.teamMemberships, byField('appId')],
  [collections.testLinks, byField('appID')],
  [collections.testSettings, byId],
];

/** Collections whose documents belong to a person. */
const ofPeople: readonly (readonly [CollectionDeclaration, Owner])[] = [
  [collections.authApiKeys, byField('userId')],
  [collections.authEmailChanges, byField('userId')],
  [collections.authExternalLogins, byField('userId')],
  [collections.authPasskeys, byField('userId')],
  [collections.authSessions, byField('userId')],
  [collections.commentsSeen, byId],
  [collections.notificationsDigests, byId],
  [collections.notificationsFeed, byField('userID')],
  [collections.notificationsSettings, byId],
  [collections.notificationsWebhooks, byField('userId')],
  [collections.teamMemberships, byField('userId')],
];

/** Folders of files; the second part of a key is the prototype. */
const fileFolders = ['apps/', 'images/', 'uploads/', 'fonts/', 'media/', 'comments/'] as const;
const portraitFolder = 'users/';

/** Tables of results. */
const tables = [
  'events',
  'mouse',
  'prepared_events',
  'prepared_sessions',
  'task_outcomes',
  'trashed_sessions',
] as const;

/** The check of `--orphans`. With embedded stores the product must not be running. */
export function orphansCheck(config: PlatformConfig): Check {
  return {
    name: 'what is left of deletions',
    fixOf: () => 'With embedded stores, stop the product first; otherwise see what else doctor says.',
    run: async () => {
      const platform = await openPlatform(config);
      try {
        return await findOrphans(platform);
      } finally {
        await platform.close();
      }
    },
  };
}

/** What of the stores belongs to nothing that is there, one finding for each place; or that there is nothing of it. */
export async function findOrphans(platform: Platform): Promise<Omit<Finding, 'check'>[]> {
  const [places, people] = [
    await idsOf(platform, [collections.appsHeads, collections.appsLibraries, collections.teamWorkspaces]),
    await idsOf(platform, [collections.authUsers]),
  ];
  const left = new Map<string, Map<string, number>>();
  const note = (where: string, owner: string, count = 1): void => {
    const owners = left.get(where) ?? new Map<string, number>();
    left.set(where, owners.set(owner, (owners.get(owner) ?? 0) + count));
  };
  for (const [known, owned] of [
    [places, ofPlaces],
    [people, ofPeople],
  ] as const)
    for (const [declaration, ownerOf] of owned)
      for await (const { id, fields } of documents(platform, declaration)) {
        const owner = ownerOf(id, fields);
        if (owner !== undefined && !known.has(owner)) note(declaration.name, owner);
      }
  for (const [known, folders] of [
    [places, fileFolders],
    [people, [portraitFolder]],
  ] as const)
    for (const folder of folders)
      for await (const key of files(platform, folder)) {
        const owner = key.split('/')[1] ?? '';
        if (!known.has(owner)) note(`files in ${folder}`, owner);
      }
  for (const content of await unusedContents(platform)) note(collections.appsContents.name, content);
  for (const key of await strayPictures(platform)) note(`files in ${pictureFolder}`, key.split('/')[1] ?? '');
  for (const table of tables)
    for (const { app, count } of await rowsByApp(platform, table)) if (!places.has(app)) note(table, app, count);
  if (left.size === 0)
    return [
      well(
        `Nothing is left of what was deleted; ${places.size} prototypes, libraries and workspaces, ${people.size} people.`,
      ),
    ];
  return [...left].map(([where, owners]) =>
    failure(
      `${where}: ${[...owners.values()].reduce((sum, count) => sum + count, 0)} of ${owners.size} that are not there any more (${[...owners.keys()].slice(0, maxExamples).join(', ')}).`,
      'Let the product run for some minutes: it goes on with deletions that broke off. Then look again.',
    ),
  );
}

/** Contents that no picture of a prototype names. */
async function unusedContents(platform: Platform): Promise<string[]> {
  const named = new Set<unknown>();
  for await (const { fields } of documents(platform, collections.appsImages)) named.add(fields['content']);
  return [...(await idsOf(platform, [collections.appsContents]))].filter((id) => !named.has(id));
}

/** Files of pictures that are those of no content. */
async function strayPictures(platform: Platform): Promise<string[]> {
  const known = new Set<unknown>();
  for await (const { fields } of documents(platform, collections.appsContents)) known.add(fields['file']);
  const stray: string[] = [];
  for await (const key of files(platform, pictureFolder)) if (!known.has(objectOfForm(key))) stray.push(key);
  return stray;
}

async function idsOf(platform: Platform, declarations: readonly CollectionDeclaration[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const declaration of declarations) for await (const { id } of documents(platform, declaration)) ids.add(id);
  return ids;
}

async function* documents(
  platform: Platform,
  declaration: CollectionDeclaration,
): AsyncGenerator<{ id: string; fields: Readonly<Record<string, unknown>> }> {
  const collection = platform.documents.collection(declaration);
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof collection.list>> = await collection.list({
      limit: pageSize,
      ...(after === null ? {} : { after }),
    });
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

async function* files(platform: Platform, prefix: string): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const page = await platform.objects.list(prefix, { limit: pageSize, ...(after ? { after } : {}) });
    for (const { key } of page) yield key;
    after = page.at(-1)?.key;
    if (page.length < pageSize) return;
  }
}

/** Nothing where the table was not made yet. */
function rowsByApp(platform: Platform, table: string): Promise<{ app: string; count: number }[]> {
  return platform.columnar
    .query<{ app: string; count: number }>(`SELECT app, toUInt32(count()) AS count FROM ${table} GROUP BY app`)
    .catch(() => []);
}
