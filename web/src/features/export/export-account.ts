import type { App } from '@prototrail/model';
import { server } from '../../api';
import { writeZip, type ZipEntry } from '../../archive/zip';
import { translate, type Translate } from '../../i18n';
import { fileName, saveBlob, uniqueNames } from './context';
import { exportPrototype } from './kinds/export-prototype';

/** Saves all prototypes that the person owns as one zip: each as a zip that can be imported, and the profile beside them. */
export async function exportAccount(userId: string, tell: (share: number) => void): Promise<void> {
  const t: Translate = (key, values) => translate(`export:${key}`, values);
  const [profile, apps] = await Promise.all([server.users.get({ id: userId }), server.apps.list()]);
  const own = (Array.isArray(apps) ? apps : []).filter(({ permission }) => permission === 3);
  const names = uniqueNames(own.map(({ name, id }) => fileName(name ?? '', id)));
  const entries: ZipEntry[] = [
    { name: 'account.json', bytes: new TextEncoder().encode(JSON.stringify(profile, null, 1)) },
  ];
  const { signal } = new AbortController();
  for (const [index, { id }] of own.entries()) {
    tell(index / own.length);
    const app = (await server.apps.get({ id })) as unknown as App;
    const source = { appId: id, app, selection: [], isGuest: false };
    const choice = { format: 'zip', hasComments: true, hasTest: true } as const;
    const { blob } = await exportPrototype(source, choice, { tell: () => undefined, signal, t });
    entries.push({ name: `${names[index] ?? id}.zip`, bytes: new Uint8Array(await blob.arrayBuffer()) });
  }
  saveBlob({ name: 'prototrail.zip', blob: new Blob([writeZip(entries)], { type: 'application/zip' }) });
}
