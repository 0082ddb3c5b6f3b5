import { createHash, randomBytes } from 'node:crypto';

import { isPlatformError } from '../base/errors';
import type { Collection } from '../documents/documents.port';

import type { Objects } from './objects.port';

/** An object that is stored once, whatever number of records name it. */
export interface CountedObject {
  /** Its key in the object store. */
  file: string;
  /** Bytes. */
  size: number;
  references: number;
}

/** How a record names what it holds. */
export interface HeldObject {
  /** Digest of the bytes. */
  content: string;
  file: string;
  size: number;
}

const formMark = '.form-';

/** Key of another form of an object, such as a smaller picture, by its name. It lies beside the object and goes with it. */
export function formKey(file: string, name: string): string {
  return `${file}${formMark}${name}`;
}

/** Key of the object that a key is a form of; the key itself when it is none. */
export function objectOfForm(key: string): string {
  return key.split(formMark)[0] ?? key;
}

/** Removes an object with its other forms. */
export async function removeWithForms(objects: Objects, file: string): Promise<void> {
  await objects.remove(file);
  for (const { key } of await objects.list(formKey(file, ''))) await objects.remove(key);
}

/**
 * Objects by the digest of their bytes. The count of references changes by compare-and-set: who takes the last one away
 * removes the entry, and the object after it. Who holds the same bytes later makes a new entry with an object of its own,
 * so that no removal meets one that is in use again. A crash in between leaves an object or a count too high, never too low.
 */
export class CountedObjects {
  constructor(
    private readonly entries: Collection<CountedObject>,
    private readonly objects: Objects,
    /** Where the objects lie, with a slash at the end. */
    private readonly folder: string,
  ) {}

  /** Stores bytes, unless they are there, and counts one more reference. */
  async hold(bytes: Buffer, extension: string): Promise<HeldObject> {
    const content = createHash('sha256').update(bytes).digest('hex');
    const known = await this.holdKnown(content);
    if (known) return known;
    const file = `${this.folder}${content}/${randomBytes(6).toString('hex')}.${extension}`;
    await this.objects.put(file, bytes);
    try {
      await this.entries.insert(content, { file, size: bytes.length, references: 1 });
    } catch (error) {
      await this.objects.remove(file);
      if (!isPlatformError(error, 'duplicate')) throw error;
      return this.hold(bytes, extension);
    }
    return { content, file, size: bytes.length };
  }

  /** Counts one more reference to bytes that are stored; undefined when they are not. */
  async holdKnown(content: string): Promise<HeldObject | undefined> {
    const held = await this.entries.update(content, (stored) => ({ ...stored, references: stored.references + 1 }));
    return held ? { content, file: held.doc.file, size: held.doc.size } : undefined;
  }

  /** Takes one reference away, and with the last one the object. */
  async release(content: string): Promise<void> {
    const left = await this.entries.update(content, (stored) => ({ ...stored, references: stored.references - 1 }));
    if (!left || left.doc.references > 0) return;
    try {
      await this.entries.remove(content, left.version);
    } catch (error) {
      // somebody holds it again
      if (isPlatformError(error, 'conflict')) return;
      throw error;
    }
    await removeWithForms(this.objects, left.doc.file);
  }

  /** Whether an object is that of an entry, or a form of it. */
  async isHeld(file: string): Promise<boolean> {
    return (await this.entries.find(file.split('/').at(-2) ?? ''))?.doc.file === objectOfForm(file);
  }
}
