import { anApp } from '@prototrail/testing';
import { readZip } from '../../../archive/zip';
import type { Progress } from '../context';
import { exportCode } from './export-code';

/** Blobs of jsdom have no `arrayBuffer`. */
const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error('the blob cannot be read'));
    reader.readAsArrayBuffer(blob);
  });

test('the zip of a target holds the files of its project', async () => {
  const app = anApp({ name: 'Plant shop' })
    .withScreen('s1', { name: 'Home' })
    .withWidget('w1', { type: 'Label', name: 'Title', props: { label: 'Hello' } })
    .build();
  const told: Progress[] = [];
  const run = { tell: (progress: Progress) => void told.push(progress), signal: new AbortController().signal };
  const source = { appId: 'a1', app, selection: [], isGuest: false };
  const file = await exportCode(source, { target: 'react', layout: 'auto' }, { ...run, t: (key) => key });
  expect(file).toMatchObject({ name: 'Plant shop-react.zip', notes: [] });
  const entries = await readZip(await bytesOf(file.blob));
  expect([...entries.keys()]).toEqual(expect.arrayContaining(['package.json', 'src/App.tsx', 'src/pages/Home.tsx']));
  expect(new TextDecoder().decode(entries.get('src/pages/Home.tsx'))).toContain('Hello');
  expect(told.length).toBeGreaterThan(0);
});
