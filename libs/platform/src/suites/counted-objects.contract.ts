import type { Collection } from '../documents/documents.port';
import { CountedObjects, formKey, type CountedObject } from '../objects/counted-objects';
import type { Objects } from '../objects/objects.port';

interface Stores {
  entries: Collection<CountedObject>;
  objects: Objects;
  close(): Promise<void>;
}

/** Objects that records share: stored once, gone with the last reference, on whatever store. */
export function describeCountedObjectsContract(name: string, open: () => Promise<Stores>): void {
  describe(`counted objects on ${name}`, () => {
    let stores: Stores;
    let counted: CountedObjects;
    beforeEach(async () => {
      stores = await open();
      counted = new CountedObjects(stores.entries, stores.objects, 'shared/');
    });
    afterEach(() => stores.close());

    const bytes = Buffer.from('the same picture');
    const files = async (): Promise<string[]> => (await stores.objects.list('shared/')).map(({ key }) => key);

    it('stores the same bytes once, and removes them with the last reference', async () => {
      const [first, second] = [await counted.hold(bytes, 'png'), await counted.hold(Buffer.from(bytes), 'png')];
      const other = await counted.hold(Buffer.from('another one'), 'png');
      expect(second).toEqual(first);
      expect(await files()).toEqual([first.file, other.file].sort());
      expect(await stores.objects.getBytes(first.file)).toEqual(bytes);
      await counted.release(first.content);
      expect(await counted.isHeld(first.file)).toBe(true);
      expect(await stores.objects.getBytes(first.file)).toEqual(bytes);
      await counted.release(first.content);
      expect(await counted.isHeld(first.file)).toBe(false);
      expect(await files()).toEqual([other.file]);
      expect(await counted.holdKnown(first.content)).toBeUndefined();
      const again = await counted.hold(bytes, 'png');
      expect(again.file).not.toBe(first.file);
      expect(await stores.objects.getBytes(again.file)).toEqual(bytes);
    });

    it('removes the other forms of an object with it, and no others', async () => {
      const [one, two] = [await counted.hold(bytes, 'png'), await counted.hold(Buffer.from('another one'), 'png')];
      for (const { file } of [one, two]) await stores.objects.put(formKey(file, '256.webp'), Buffer.from('small'));
      expect(await counted.isHeld(formKey(one.file, '256.webp'))).toBe(true);
      await counted.release(one.content);
      expect(await counted.isHeld(formKey(one.file, '256.webp'))).toBe(false);
      expect(await files()).toEqual([two.file, formKey(two.file, '256.webp')]);
    });

    it('keeps what somebody holds while many hold and release it at the same time', async () => {
      const { content } = await counted.hold(bytes, 'png');
      for (let round = 0; round < 5; round += 1) {
        const [, ...held] = await Promise.all([
          counted.release(content),
          ...Array.from({ length: 4 }, () => counted.hold(bytes, 'png')),
        ]);
        const found = await Promise.all(held.map(({ file }) => stores.objects.getBytes(file)));
        expect(found).toEqual(held.map(() => bytes));
        await Promise.all(held.slice(1).map(() => counted.release(content)));
      }
      expect(await files()).toHaveLength(1);
      await counted.release(content);
      expect(await files()).toEqual([]);
      expect(await stores.entries.count()).toBe(0);
    });
  });
}
