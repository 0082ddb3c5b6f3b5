import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import sharp from 'sharp';
import { shotFile } from './shot';

let folder: string;
const inFolder = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shot-'));
  const app = anApp()
    .withScreen('s1', { name: 'Home', style: { background: '#0000ff' } })
    .withWidget('w', { type: 'Icon', style: { icon: 'mdi mdi-home', color: '#ff0000' } })
    .withScreen('s2', { name: 'Second' })
    .withWidget('p', { type: 'Image', style: { backgroundImage: { url: '../outside.png', w: 1, h: 1 } } })
    .build();
  await writeFile(inFolder('app.json'), JSON.stringify(app));
});
afterAll(() => rm(folder, { recursive: true }));

test('writes the start screen as SVG, icons included', async () => {
  const report = await shotFile(inFolder('app.json'), { out: inFolder('a.svg') });
  expect(report).toMatchObject({ screen: 's1', name: 'Home', w: 375, h: 812, missingImages: [] });
  const svg = await readFile(inFolder('a.svg'), 'utf8');
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).toContain('fill="#ff0000"');
});

test('writes a PNG of the asked size', async () => {
  await shotFile(inFolder('app.json'), { screen: 's1', out: inFolder('a.png'), scale: 0.5 });
  const { data, info } = await sharp(inFolder('a.png')).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([188, 406]);
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
});

test('finds a screen by name and names pictures that are not there', async () => {
  expect(await shotFile(inFolder('app.json'), { screen: 'Second', out: inFolder('b.svg') })).toMatchObject({
    screen: 's2',
    missingImages: ['../outside.png'],
  });
});

test.each([
  ['an unknown screen', { screen: 'nope', out: 'x.svg' }, /no screen "nope"; it has s1 \(Home\), s2 \(Second\)/],
  ['an unknown ending', { out: 'x.gif' }, /--out .*x\.gif must end with \.svg or \.png/],
  ['a scale of 0', { out: 'x.svg', scale: 0 }, /--scale/],
])('%s is explained', async (_name, options, message) => {
  await expect(shotFile(inFolder('app.json'), { ...options, out: inFolder(options.out) })).rejects.toThrow(message);
});

test('a file that is no prototype is explained', async () => {
  await writeFile(inFolder('bad.json'), '[]');
  await expect(shotFile(inFolder('bad.json'), { out: inFolder('x.svg') })).rejects.toThrow(
    /bad\.json is not a prototype/,
  );
});
