/** Puts objects while the size of files is limited, and says what became of each. Started by the full-disk test. */
import { FolderObjects } from '../../objects/folder-objects';

async function main(folder: string): Promise<void> {
  const objects = await FolderObjects.open(folder);
  const outcome = async (key: string, bytes: number): Promise<[string, string]> => [
    key,
    await objects.put(key, Buffer.alloc(bytes)).then(
      () => 'stored',
      (error: { code?: string }) => error.code ?? 'unknown',
    ),
  ];
  const outcomes = [
    await outcome('before', 2_000_000),
    await outcome('large', 2_000_000),
    await outcome('small', 1_000),
  ];
  process.stdout.write(JSON.stringify(Object.fromEntries(outcomes)));
}

void main(process.argv[2] ?? '');
