import { randomBytes } from 'node:crypto';
import { collections, pictureFolder } from '@prototrail/contracts';
import {
  CountedObjects,
  isPlatformError,
  Sealer,
  type CollectionDeclaration,
  type CountedObject,
  type HeldObject,
  type OutgoingMessage,
  type Platform,
} from '@prototrail/platform';

/** Where an import writes. Everything is only added: what is there already stays as it is. */
export interface Target {
  /** False when there is a document with this id, or with a value that only one may have. */
  insert(declaration: CollectionDeclaration, id: string, doc: object): Promise<boolean>;
  find(declaration: CollectionDeclaration, id: string): Promise<Record<string, unknown> | undefined>;
  findAccount(email: string): Promise<string | undefined>;
  putObject(key: string, bytes: Buffer): Promise<void>;
  /** Pictures of the same content share a file. */
  holdPicture(bytes: Buffer, extension: string): Promise<HeldObject>;
  releasePicture(content: string): Promise<void>;
  publish(topic: string, messages: readonly OutgoingMessage[], batchId: string): Promise<boolean>;
  seal(text: string): Promise<string>;
  /** Metrics that were calculated before are calculated again. */
  noteDecisions(appId: string): Promise<void>;
}

/** Writes into the stores of the product. `teamSecret` is the configured key of the hashes, if there is one. */
export function storeTarget(platform: Platform, teamSecret: string | undefined): Target {
  const { documents, objects, stream } = platform;
  const pictures = new CountedObjects(
    documents.collection<CountedObject>(collections.appsContents),
    objects,
    pictureFolder,
  );
  let sealer: Promise<Sealer> | undefined;
  return {
    insert: async (declaration, id, doc) =>
      (await documents.collection(declaration).insertMany([{ id, doc }]))[0] ?? false,
    find: async (declaration, id) => (await documents.collection<Record<string, unknown>>(declaration).find(id))?.doc,
    findAccount: async (email) =>
      (await documents.collection(collections.authUsers).list({ where: { email }, limit: 1 })).items[0]?.id,
    putObject: async (key, bytes) => {
      if (!(await objects.stat(key))) await objects.put(key, bytes);
    },
    holdPicture: (bytes, extension) => pictures.hold(bytes, extension),
    releasePicture: (content) => pictures.release(content),
    publish: async (topic, messages, batchId) => !(await stream.publish(topic, messages, { batchId })).duplicate,
    seal: async (text) => (await (sealer ??= openSealer(platform, teamSecret))).seal(text),
    noteDecisions: async (appId) => {
      await documents
        .collection(collections.commentsAnnotationVersions)
        .replace(appId, { version: platform.ids.next() });
    },
  };
}

/** The key that seals hashes; made here when the product has not made it yet. */
async function openSealer({ documents }: Platform, configured: string | undefined): Promise<Sealer> {
  if (configured !== undefined) return new Sealer(configured);
  const secrets = documents.collection<{ value: string }>(collections.teamSecrets);
  const made = randomBytes(32).toString('base64');
  const insert = async (): Promise<void> => {
    try {
      await secrets.insert('sealing', { value: made });
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
    }
  };
  const known = await secrets.find('sealing');
  if (known) return new Sealer(known.doc.value);
  await insert();
  return new Sealer((await secrets.find('sealing'))?.doc.value ?? made);
}

/** Stores nothing, for a look at what an import would do. */
export function dryTarget(): Target {
  const seen = new Set<string>();
  return {
    insert: (declaration, id) => {
      const key = `${declaration.name} ${id}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return Promise.resolve(isNew);
    },
    find: () => Promise.resolve(undefined),
    findAccount: () => Promise.resolve(undefined),
    putObject: () => Promise.resolve(),
    holdPicture: (bytes) => Promise.resolve({ content: '', file: '', size: bytes.length }),
    releasePicture: () => Promise.resolve(),
    publish: () => Promise.resolve(true),
    seal: (text) => Promise.resolve(text),
    noteDecisions: () => Promise.resolve(),
  };
}
