import type { App } from '@prototrail/model';
import { appWith, Driver } from '../../../canvas/test/driver';
import { placeSvgs } from './place-svg';
import { readSvg } from './read-svg';

const svg = (inside: string, attributes = 'width="40" height="40" viewBox="0 0 20 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const recordsOf = (text: string) => readSvg(text)?.parts.flatMap(({ paths }) => paths.map(({ record }) => record));
const nodesOf = (text: string) =>
  readSvg(text)?.parts.flatMap(({ paths }) => paths.flatMap(({ outline }) => outline.map(({ nodes }) => nodes)));
/** jsdom has no `File.text`. */
const file = (name: string, text: string): File =>
  Object.assign(new File([text], name, { type: 'image/svg+xml' }), { text: () => Promise.resolve(text) });

describe('SVG as paths', () => {
  test('shapes become outlines at the size of the drawing, with their transforms', () => {
    expect(nodesOf(svg('<g transform="translate(1 2)"><rect x="1" y="1" width="4" height="3"/></g>'))).toEqual([
      [
        { x: 4, y: 6 },
        { x: 12, y: 6 },
        { x: 12, y: 12 },
        { x: 4, y: 12 },
      ],
    ]);
    expect(nodesOf(svg('<circle cx="10" cy="10" r="5"/>'))?.[0]).toHaveLength(4);
    expect(
      nodesOf(svg('<polygon points="0,0 10,0 5,5"/><line x1="0" y1="0" x2="5" y2="5" stroke="red"/>')),
    ).toHaveLength(2);
  });

  test('looks come from attributes, styles, classes and what is around', () => {
    const text = svg(
      `<style>.a{fill:#f00;stroke:none}</style>
       <g stroke="rgb(0, 0, 255)" stroke-width="2" opacity="0.5">
         <path class="a" d="M0 0h5v5z"/><path d="M0 0h5v5z" style="fill:none;stroke-linecap:round"/>
         <path d="M0 0h5v5z" display="none"/>
       </g>`,
    );
    expect(recordsOf(text)).toMatchObject([
      { fill: 'rgba(255,0,0,0.5)', stroke: null },
      { fill: null, stroke: 'rgba(0,0,255,0.5)', strokeWidth: 4, strokeLineCap: 'round' },
    ]);
  });

  test('gradients and reused elements are read', () => {
    const text = svg(
      `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="100%" style="stop-color:#000;stop-opacity:0.5"/></linearGradient>
       <path id="p" d="M0 0h4v4z"/></defs><use xlink:href="#p" x="3" fill="url(#g)"/>`,
    );
    expect(recordsOf(text)).toMatchObject([
      {
        fill: {
          direction: 180,
          colors: [
            { c: '#FFFFFF', p: 0 },
            { c: 'rgba(0,0,0,0.5)', p: 100 },
          ],
        },
      },
    ]);
    expect(nodesOf(text)?.[0]?.[0]).toEqual({ x: 6, y: 0 });
  });

  test('scripts and outside references leave nothing behind, texts and pictures are counted', () => {
    const drawing = readSvg(
      svg(
        '<script>alert(1)</script><path d="M0 0h5v5z" onclick="x()"/><text>a</text><image href="https://example.org/a.png"/>',
      ),
    );
    expect(drawing?.leftOut).toBe(2);
    expect(JSON.stringify(drawing)).not.toMatch(/alert|onclick|example/);
    expect(readSvg(svg('<text>a</text>'))).toBeNull();
    expect(readSvg('no drawing')).toBeNull();
    expect(readSvg(svg('<g id="a"><use href="#a"/></g>'))).toBeNull();
  });
});

describe('placing', () => {
  const widgetsOf = (app: App) => Object.values(app.widgets);

  test('parts become vectors of one group named after the file, in one step of undo', async () => {
    const driver = new Driver(appWith());
    const text = svg('<path id="Stem" d="M0 0h20v20z"/><circle id="Dot" cx="5" cy="5" r="5"/>');
    expect(await placeSvgs(driver.editor, [file('Leaf.svg', text)], { x: 200, y: 300 })).toEqual([]);
    expect(widgetsOf(driver.app).map(({ type, name }) => [type, name])).toEqual([
      ['SVGPaths', 'Stem'],
      ['SVGPaths', 'Dot'],
    ]);
    expect(widgetsOf(driver.app)[0]).toMatchObject({ x: 180, y: 280, w: 40, h: 40 });
    const [group] = Object.values(driver.app.groups ?? {});
    expect(group?.name).toBe('Leaf');
    expect(driver.selection).toEqual([group?.id]);
    driver.key('mod+z');
    expect(widgetsOf(driver.app)).toEqual([]);
  });

  test('a drawing that is larger than the screen fits into it; one without paths is given back', async () => {
    const driver = new Driver(appWith());
    const words = file('Words.svg', svg('<text>a</text>'));
    const wide = file('Wide.svg', svg('<rect width="1200" height="320" stroke="#000" stroke-width="8"/>', ''));
    expect(await placeSvgs(driver.editor, [wide, words], { x: 250, y: 400 })).toEqual([words]);
    expect(widgetsOf(driver.app)).toMatchObject([
      { name: 'Wide', w: 300, h: 80, props: { paths: [{ strokeWidth: 2 }] } },
    ]);
  });
});
