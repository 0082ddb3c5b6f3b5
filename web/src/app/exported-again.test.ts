/** What is exported is imported again as the same, for the demo, and for a prototype with every widget type and every table of a document. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  knownWidgetTypes,
  packFolder,
  parseApp,
  planImport,
  readTokenFiles,
  storedKeys,
  suggestTargets,
  unpackFolder,
  writeTokenFile,
  type App,
} from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { getDefinition } from '@prototrail/widgets';
import { packPrototype, withAddresses, type ArchivedFile } from '../archive/prototype-archive';
import { writeZip } from '../archive/zip';
import { unitsOf } from '../features/editor/translate/text-units';
import { changesOf, readTextFile, writeCsv, writeXliff } from '../translation';
import { withoutPeople } from '../features/export/kinds/export-prototype';
import { readPrototype, toNewApp } from '../features/import/read-prototype';

const parsed = (document: unknown): App => {
  const found = parseApp(JSON.parse(JSON.stringify(document)));
  if (!found.ok) throw new Error('no prototype');
  return found.app;
};

function everything(): App {
  const builder = anApp({
    ...{ id: 'a1', users: { u1: 3 }, invitations: { hash: 1 }, fonts: [{ name: 'Brand', url: 'a1/brand.woff2' }] },
    ...{ languages: { de: {}, 'pt-BR': {} } },
    ...{ kept: { unknown: [1, null, 'ü – 日本 " , = \n'] }, codeHost: { repository: 'ada/shop' } },
    tokenModes: {
      order: ['light', 'dark'],
      byId: { light: { name: 'Light', kind: 'light' }, dark: { name: 'Dark', kind: 'dark' } },
    },
  }).withScreen('s1', { name: 'All / types', w: 1200, h: 40_000 });
  [...knownWidgetTypes].forEach((type, at) => {
    const { w, h, props, style, has } = getDefinition(type).defaults;
    builder.withWidget(`w${at}`, { type, name: `The ${type}`, x: 20, y: at * 480 + 20, w, h, props, style, has });
  });
  return parsed(
    builder
      .withOverlay('s2', { name: 'Dialog' })
      .withWidget('photo', { type: 'Image', style: { backgroundImage: { url: 'a1/photo.png', w: 4, h: 4 } } })
      .withWidget('text', { type: 'Label', props: { label: '=1+1, "quoted"\nand &lt;b&gt; ä' } })
      .withWidget('instance', {
        ...{ type: 'Button', template: 't1', style: {}, props: { label: 'Go' } },
        translations: { de: { label: { text: 'Los', of: 'Go' } } },
      })
      .withGroup('g1', ['text', 'instance'])
      .withTemplate('t1', { style: { background: '#123456' } })
      .withToken('d1', { name: 'leaf', value: '#2f6f3e', modes: { dark: '#88cc99' } })
      .withLine('instance', 's1', { animation: 'slideLeft', duration: 250 })
      .build(),
  );
}

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const files: readonly ArchivedFile[] = [
  { kind: 'image', address: 'a1/photo.png', bytes: png },
  { kind: 'font', address: 'a1/brand.woff2', bytes: new TextEncoder().encode('wOF2 and more') },
];

/** A file as the browser hands it to the import. */
function fileOf(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    ...{ name, size: bytes.length, text: () => Promise.resolve(new TextDecoder().decode(bytes)) },
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
  };
}

/** The document that the import stores, with the addresses of files as they were. */
async function imported(name: string, content: string | Uint8Array): Promise<object> {
  const read = await readPrototype(fileOf(name, content), 'Nameless');
  if (read.kind !== 'ready') throw new Error(JSON.stringify(read));
  expect([read.repairs, read.missing ?? []]).toEqual([[], []]);
  const addresses = new Map(
    (read.archive?.files ?? []).map(({ address, bytes }) => [
      address,
      files.find((file) => Buffer.from(file.bytes).equals(Buffer.from(bytes)))?.address ?? address,
    ]),
  );
  return withAddresses(toNewApp(read.app, 0), addresses);
}

const documents: Readonly<Record<string, () => App>> = {
  demo: () => parsed(JSON.parse(readFileSync(join(__dirname, '../../../libs/demo/data/prototype.json'), 'utf8'))),
  everything,
};
const zipOf = (app: App, isFolder: boolean): Uint8Array => writeZip(packPrototype({ app, files, isFolder }));
/** What a folder leaves out, so that two branches merge. */
const merged = ({ lastUUID: _counter, lastUpdate: _time, created: _begin, ...rest }: Record<string, unknown>): object =>
  rest;
const belongsToPlace = new Set<string>([...storedKeys, 'codeHost']);
const kept = (app: App): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(app).filter(([key]) => !belongsToPlace.has(key))),
  lastUpdate: 0,
});

describe.each(Object.keys(documents))('%s', (name) => {
  const app = documents[name]?.() ?? everything();

  it('as JSON', async () => {
    expect(await imported('a.json', JSON.stringify(withoutPeople(app), null, 1))).toEqual(kept(app));
  });

  it('as a zip', async () => {
    expect(await imported('a.zip', zipOf(app, false))).toEqual(kept(app));
  });

  it('as a folder for version control, in one zip and as single files', async () => {
    const back = await imported('a.zip', zipOf(app, true));
    expect(merged({ ...back })).toEqual(merged(kept(app)));
    const texts = new Map(packFolder(kept(app)).map(({ path, text }) => [path, text]));
    expect(merged({ ...unpackFolder(texts) })).toEqual(merged(kept(app)));
  });

  it.each(['CSV', 'XLIFF'])('its texts as %s: each keeps its place, its words and its translation', async (format) => {
    const units = unitsOf(app);
    const text = format === 'CSV' ? writeCsv(units) : writeXliff(units, { name: app.name, from: 'en', to: 'de' });
    const lines = await readTextFile(text);
    expect(lines.map(({ id, source }) => [id, source])).toEqual(units.map((unit) => [unit.id, unit.text]));
    expect(changesOf(units, lines)).toMatchObject({ changes: [], unknown: [] });
    const translated = lines.map((line) => ({ ...line, target: `${line.source ?? ''} ✓` }));
    expect(changesOf(units, translated).changes).toHaveLength(units.length);
  });
});

test('design tokens with their modes', () => {
  const app = everything();
  const text = JSON.stringify(writeTokenFile(app));
  const file = readTokenFiles([{ name: 'tokens.json', text, bytes: new TextEncoder().encode(text) }]);
  expect(file.problems).toEqual([]);
  const targets = new Map(
    [...suggestTargets(app, file)].map(
      ([mode, key]) => [mode, key === undefined ? ('none' as const) : { key }] as const,
    ),
  );
  const rows = planImport(app, file, targets);
  expect(rows).toHaveLength(Object.keys(app.designtokens ?? {}).length);
  expect(rows.filter(({ status }) => status !== 'same')).toEqual([]);
});
