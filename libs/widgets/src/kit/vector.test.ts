import { createPaintEnv, paintWidget, type PathItem } from '../index';
import { cleanSvg, svgAddress } from '../svg-icon/clean-svg';
import { videoAddress, webAddress } from '../painters/dom/addresses';
import { dashOf, markerPath, outlineOf } from './vector';

const env = createPaintEnv();
const widget = (type: string, props: Record<string, unknown>, style = {}) => ({
  ...{ type, name: type, w: 100, h: 50, props, style },
});

describe('vector drawings', () => {
  const d = [
    { t: 'M', x: 0, y: 0 },
    { t: 'L', x: '10', y: 0 },
    { t: 'C', x1: 12, y1: 0, x2: 20, y2: 8, x: 20, y: 10 },
    { t: 'A', rx: 5, ry: 5, xar: 0, laf: 1, sf: 0, x: 0, y: 10 },
    { t: 'Z' },
  ];

  test('commands become path data, stretched from the box in which they were drawn', () => {
    expect(outlineOf(d, { x: 2, y: 1 }).d).toBe('M0 0L20 0C24 0 40 8 40 10A10 5 0 1 0 0 10Z');
    expect(
      outlineOf([
        { t: 'L', x: 1, y: 2 },
        { t: 'CZ', x1: 1, y1: 1, x2: 2, y2: 2 },
      ]).d,
    ).toBe('M1 2C1 1 2 2 1 2Z');
    const [path] = paintWidget(
      widget('SVGPaths', { paths: [{ d, stroke: '#ff0000' }], bbox: { w: 20, h: 10 } }),
      {},
      env,
    );
    expect(path).toMatchObject({
      d: 'M0 0L50 0C60 0 100 40 100 50A25 25 0 1 0 0 50Z',
      stroke: '#ff0000',
      strokeWidth: 1,
    });
  });

  test('corners and overlaps are drawn as the path says', () => {
    const look = { stroke: '#ff0000', strokeLineCap: 'butt', strokeLineJoin: 'bevel', fill: '#00ff00' };
    const [path] = paintWidget(
      widget('SVGPaths', { paths: [{ d, ...look, fillRule: 'evenodd' }], bbox: { w: 20, h: 10 } }),
      {},
      env,
    );
    expect(path).toMatchObject({ strokeLine: 'butt', strokeJoin: 'bevel', fillRule: 'evenodd' });
    const [other] = paintWidget(widget('SVGPaths', { paths: [{ d, strokeLineJoin: 'x', fillRule: 1 }] }), {}, env);
    expect(other).not.toHaveProperty('strokeJoin');
    expect(other).not.toHaveProperty('fillRule');
  });

  test('what cannot be read draws nothing', () => {
    expect(outlineOf([null, 7, { t: 'Q', x: 1 }, { t: 'Z' }]).d).toBe('');
    expect(outlineOf('M0 0"/><script>').d).toBe('');
    expect(outlineOf('M0 0L5.5,1e1 z').d).toBe('M0 0L5.5,1e1 z');
  });

  test('a line keeps its place at any size and has the colour of the border', () => {
    const line = {
      paths: [
        {
          d: [
            { t: 'M', x: 0, y: 0.5 },
            { t: 'L', x: 1, y: 0.5 },
          ],
        },
      ],
    };
    const style = { borderTopColor: '#00ff00', borderTopWidth: 3 };
    expect(paintWidget(widget('SVGBox', line, style), {}, env)).toMatchObject([
      { d: 'M0 25L100 25', stroke: '#00ff00', strokeWidth: 3 },
    ]);
  });

  test('marks point along the end of the line', () => {
    const items = paintWidget(
      widget('SVGPaths', {
        paths: [
          {
            d: [
              { t: 'M', x: 0, y: 10 },
              { t: 'L', x: 100, y: 10 },
            ],
            stroke: '#000000',
            markerEnd: 'triangle',
            strokeDash: '4 2',
          },
        ],
        bbox: { w: 100, h: 50 },
      }),
      {},
      env,
    ) as PathItem[];
    expect(items[0]?.dash).toEqual([4, 2]);
    expect(items[1]).toMatchObject({ d: 'M100 10L96 12.2L96 7.8Z', fill: '#000000' });
    expect(markerPath('none', { x: 0, y: 0 }, { x: 1, y: 0 }, 1).d).toBe('');
    expect([dashOf('0 0'), dashOf([3, 'x']), dashOf(undefined)]).toEqual([undefined, [3, 0], undefined]);
  });
});

describe('pictures from markup', () => {
  test('keep what draws and lose what acts or loads', () => {
    const dirty =
      '<?xml version="1.0"?><svg onload="x()" viewBox="0 0 1 1"><scr<script></script>ipt>alert(1)</script>' +
      '<a href="javascript:x()"><path d="M0 0" onclick=\'y()\' fill="url(#g)"/></a><image href="https://x.org/a.png"/>' +
      '<foreignObject><p/></foreignObject><style>@import url(//x); p{background:url(http://x)}</style></svg>';
    const clean = cleanSvg(dirty);
    expect(clean).toContain('<path d="M0 0" fill="url(#g)"/>');
    expect(clean).not.toMatch(/script|onload|onclick|javascript|https?:|foreignObject|@import/i);
    expect(cleanSvg('no picture')).toBe('');
  });

  test('take the colour where they name none', () => {
    const address = (markup: string) => decodeURIComponent(svgAddress(markup, '#ff0000', 2) ?? '');
    expect(address('<svg viewBox="0 0 1 1"></svg>')).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" fill="#ff0000" color="#ff0000" style="stroke-width:2px" viewBox',
    );
    expect(address('<svg fill="none" stroke="currentColor"></svg>')).not.toContain('fill="#ff0000"');
  });
});

describe('addresses', () => {
  test('links lead to web pages only', () => {
    expect(webAddress('example.org/a')).toBe('https://example.org/a');
    expect(webAddress('http://example.org')).toBe('http://example.org/');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc', '', 7, 'not a page'])
      expect(webAddress(bad)).toBeUndefined();
  });

  test('films come from one site, without its cookies', () => {
    const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
    for (const url of [
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
      'https://youtu.be/aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1',
    ])
      expect(videoAddress(url)).toBe(film);
    for (const bad of [
      'http://www.youtube.com/embed/aqz-KE-bpKQ',
      'https://evil.org/embed/aqz-KE-bpKQ',
      'https://www.youtube.com/embed/"><x',
      'x',
    ])
      expect(videoAddress(bad)).toBeUndefined();
  });
});
