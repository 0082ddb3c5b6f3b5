import { openTestPlatform } from '../assembly/embedded-platform';
import { describeCountedObjectsContract } from '../suites/counted-objects.contract';

describeCountedObjectsContract('a folder', async () => {
  const platform = await openTestPlatform();
  return { ...platform, entries: platform.documents.collection({ name: 'counted', indexes: {} }) };
});
