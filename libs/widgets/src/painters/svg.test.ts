/** @jest-environment jsdom */
import { parseApp } from '@prototrail/model';
import { anApp, describeWithFixtures } from '@prototrail/testing';
import { displayListToSvg, screenToSvg } from './svg';

interface XmlElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}
interface XmlDocument {
  documentElement: XmlElement;
  querySelector(selector: string): XmlElement | null;
}
// Typed by hand: this package is also compiled without the browser's types.
const { DOMParser: Parser } = globalThis as unknown as {
  DOMParser: new () => { parseFromString(text: string, type: string): XmlDocument };
};
const parse = (svg: string): XmlDocument => new Parser().parseFromString(svg, 'image/svg+xml');
const isWellFormed = (svg: string): boolean => parse(svg).querySelector('parsererror') === null;

test('texts are escaped and characters that XML lacks are left out', () => {
  const label = '<script>alert(1)</script> & "quotes" ]]> \u0001 \ud800 &lt;b&gt;';
  const app = anApp()
    .withScreen('s1')
    .withWidget('w', { type: 'Label', w: 900, props: { label } })
    .withWidget('x', { name: '"><x', style: { fontFamily: '"><img src=x>' }, props: { label: 'a&amp;b' } })
    .build();
  const svg = screenToSvg(app, 's1');
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).not.toContain('<script');
  expect(parse(svg).documentElement.textContent).toContain('<b>');
  expect(parse(svg).documentElement.textContent).toContain('a&b');
});

test('an address of a picture cannot leave its attribute', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('w', { type: 'Image', style: { backgroundImage: { url: 'x" onload="alert(1)', w: 1, h: 1 } } })
    .build();
  const image = parse(screenToSvg(app, 's1', { imageUrl: (url) => url })).querySelector('image');
  expect(image?.getAttribute('href')).toBe('x" onload="alert(1)');
  expect(image?.hasAttribute('onload')).toBe(false);
});

test('scale changes the size and not the drawing', () => {
  const app = anApp().withScreen('s1', { w: 375, h: 812 }).build();
  const root = parse(screenToSvg(app, 's1', { scale: 0.5 })).documentElement;
  expect([root.getAttribute('width'), root.getAttribute('height'), root.getAttribute('viewBox')]).toEqual([
    '187.5',
    '406',
    '0 0 375 812',
  ]);
});

test('a screen that does not exist is an empty picture', () => {
  expect(isWellFormed(screenToSvg(anApp().withScreen('s1').build(), 'nope'))).toBe(true);
});

test('all kinds of items are well formed', () => {
  const rect = { x: 0, y: 0, w: 10, h: 10 };
  const svg = displayListToSvg(
    [
      {
        kind: 'box',
        ...rect,
        radii: [1, 2, 3, 4],
        fill: {
          kind: 'radial',
          angle: 0,
          stops: [
            { offset: 0, color: '#000000' },
            { offset: 1, color: '#ffffff' },
          ],
        },
        shadow: { x: 1, y: 1, blur: 2, spread: 1, color: '#000000', inset: true },
      },
      {
        kind: 'layer',
        ...rect,
        opacity: 0.5,
        rotate: 3,
        dx: 1,
        dy: 0,
        filter: 'blur(2px)',
        items: [
          {
            kind: 'clip',
            ...rect,
            radii: [0, 0, 0, 0],
            items: [{ kind: 'image', ...rect, url: 'a&b', repeat: true, clip: { ...rect, radii: [0, 0, 0, 0] } }],
          },
        ],
      },
    ],
    { w: 10, h: 10 },
  );
  expect(isWellFormed(svg)).toBe(true);
});

describeWithFixtures('documents from real designs', (fixtures) => {
  const files = fixtures.list('prototypes').filter((name) => name.endsWith('.json'));

  test('all of them are there', () => {
    expect(files.length).toBeGreaterThanOrEqual(14);
  });

  test.each(files)('every screen of %s is drawn', (name) => {
    const parsed = parseApp(fixtures.json('prototypes', name));
    if (!parsed.ok) throw new Error(`${name} could not be read`);
    for (const id of Object.keys(parsed.app.screens)) {
      const svg = screenToSvg(parsed.app, id);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      // The parser is slow; long pictures are checked by their ends.
      if (svg.length < 60_000) expect(isWellFormed(svg)).toBe(true);
      else expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    }
  });
});

test('glass shows a blurred copy of what lies below it, and not of other glass', () => {
  const glass = { type: 'Box', style: { backdropFilter: { blur: 8 } } };
  const app = anApp()
    .withScreen('s1')
    .withWidget('below', { type: 'Label', z: 1, props: { label: 'Below' } })
    .withWidget('first', { ...glass, z: 2 })
    .withWidget('second', { ...glass, z: 3 })
    .build();
  const svg = screenToSvg(app, 's1');
  expect(isWellFormed(svg)).toBe(true);
  expect(svg.match(/>Below</g)).toHaveLength(3);
  expect(svg).toContain('feGaussianBlur stdDeviation="8"');
});

test('a mirrored widget is mirrored around its middle, and turned after that', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('w', { w: 100, h: 40, style: { flipX: true, rotate: 90 } })
    .build();
  expect(screenToSvg(app, 's1')).toContain('rotate(90 50 20) matrix(-1 0 0 1 100 0)');
});
