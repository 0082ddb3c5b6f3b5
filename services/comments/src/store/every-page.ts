import type { Collection, Query } from '@prototrail/platform';

/** All documents that a condition names, oldest first. */
export async function everyPage<T extends object>(
  collection: Collection<T>,
  where: NonNullable<Query['where']>,
): Promise<T[]> {
  const found: T[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<Collection<T>['query']>> = await collection.query({
      where,
      ...(after ? { after } : {}),
    });
    found.push(...page.items.map(({ doc }) => doc));
    after = page.next;
  }
  return found;
}
