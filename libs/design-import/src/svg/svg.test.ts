import { buildDesign, readSvg, type XmlElement } from '../index';

const el = (
  tag: string,
  attributes: Record<string, string> = {},
  children: XmlElement[] = [],
  text = '',
): XmlElement => ({
  ...{ tag, attributes, children, text },
});

function build(root: XmlElement) {
  const read = readSvg(root, 'Drawing');
  if (!read) return undefined;
  let last = 0;
  const frames = new Set(read.design.pages.flatMap((page) => page.frames.map(({ id }) => id)));
  const newId = (prefix: string): string => `${prefix}${(last += 1)}`;
  return buildDesign(read.design, { frames, newId, pictures: new Map(), at: { x: 0, y: 0 }, z: 0, withStart: true });
}

describe('a drawing in SVG', () => {
  const root = el('svg', { viewBox: '0 0 100 200', width: '200', height: '400' }, [
    el('style', {}, [], '.warm { fill: #ff8800; } #dark { fill: black }'),
    el('defs', {}, [
      el('linearGradient', { id: 'sky', x1: '0', y1: '0', x2: '0', y2: '1' }, [
        el('stop', { offset: '0', 'stop-color': '#0000ff' }),
        el('stop', { offset: '100%', 'stop-color': '#ffffff' }),
      ]),
    ]),
    el('rect', { id: 'card', x: '10', y: '20', width: '30', height: '40', rx: '4', class: 'warm' }),
    el('g', { transform: 'translate(50 60) rotate(90)', fill: 'url(#sky)' }, [el('path', { d: 'M0 0h10v5z' })]),
    el('text', { x: '50', y: '100', 'font-size': '10', 'text-anchor': 'middle' }, [], 'Hello'),
    el('script', {}, [], 'alert(1)'),
    el('foreignObject', {}, [el('iframe', { src: 'https://evil.example' })]),
    el('image', { href: 'https://evil.example/a.png', width: '10', height: '10' }),
    el('use', { href: '#card', x: '50' }),
  ]);

  it('is a screen of its size with boxes, outlines and texts', () => {
    const built = build(root);
    expect(built?.screens).toMatchObject([{ name: 'Drawing', w: 200, h: 400 }]);
    expect(built?.widgets).toMatchObject([
      { type: 'Box', x: 20, y: 40, w: 60, h: 80, style: { background: '#ff8800', borderTopLeftRadius: 8 } },
      {
        type: 'SVGPaths',
        x: 90,
        y: 120,
        w: 10,
        h: 20,
        props: { paths: [{ fill: { gradient: true, direction: 180 } }] },
      },
      { type: 'Label', props: { label: 'Hello' }, style: { fontSize: 20, textAlign: 'center' } },
      { type: 'Image' },
      { type: 'Box', x: 120, y: 40 },
    ]);
    expect(JSON.stringify(built)).not.toContain('evil');
    expect(JSON.stringify(built)).not.toContain('alert');
  });

  it('is none without its element, and never without an end', () => {
    expect(readSvg(el('html'), 'x')).toBeUndefined();
    const loop = el('svg', { width: '10', height: '10' }, [
      el('g', { id: 'a' }, [el('use', { href: '#a' }), el('use', { href: '#a' })]),
    ]);
    expect(build(loop)?.widgets).toEqual([]);
  });

  it('leaves out copies of copies without end, and keeps the rest', () => {
    const copies = (id: string, of: string): XmlElement =>
      el(
        'g',
        { id },
        Array.from({ length: 10 }, () => el('use', { href: `#${of}` })),
      );
    const bomb = el('svg', { width: '100', height: '100' }, [
      el('defs', {}, [
        el('rect', { id: 'a', width: '1', height: '1' }),
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((of, at) => copies('bcdefghi'.charAt(at), of)),
      ]),
      el('use', { href: '#i' }),
      el('rect', { id: 'own', width: '10', height: '10' }),
    ]);
    const built = build(bomb);
    expect(built?.widgets.length).toBeLessThan(1_000);
    expect(built?.widgets).toContainEqual(expect.objectContaining({ type: 'Box', w: 10, h: 10 }));
    expect(readSvg(bomb, 'Bomb')?.design.notes).toEqual(['tooManyLayers']);
  });

  it('names what it cannot draw or do', () => {
    const built = build(
      el('svg', { width: '100', height: '100' }, [
        el('foreignObject', { width: '50', height: '20' }),
        el('switch', {}, [el('foreignObject'), el('text', { y: '20' }, [], 'Seen')]),
        el('image', { id: 'far', href: 'https://evil.example/a.png', width: '10', height: '10' }),
        el('a', { id: 'go', href: 'https://example.org' }, [el('rect', { width: '10', height: '10' })]),
      ]),
    );
    expect(built?.report.lost).toMatchObject([
      { layer: 'Drawing', reason: 'leftOut' },
      { layer: 'far', reason: 'imageMissing' },
      { layer: 'go', reason: 'action' },
    ]);
    expect(JSON.stringify(built)).not.toContain('evil.example');
  });
});
