import { anApp } from '@prototrail/testing';
import { deriveApp } from '@prototrail/model';
import { className, stylesAsCss, textsAsLines } from './copy-text';

const widgets = () => {
  const app = anApp()
    .withScreen('s')
    .withWidget('b', { name: 'Second', x: 20, y: 200, w: 80, h: 20, type: 'Label', props: { label: 'world' } })
    .withWidget('a', {
      name: 'Büy now!',
      ...{ x: 10, y: 20, w: 100, h: 40 },
      style: {
        background: {
          direction: 90,
          colors: [
            { c: '#ff0000', p: 0 },
            { c: '#0000ff', p: 100 },
          ],
        },
        ...{ borderTopLeftRadius: 8, borderTopRightRadius: 8, borderBottomLeftRadius: 8, borderBottomRightRadius: 8 },
        rotate: 45,
        flipX: true,
      },
      props: { label: 'Hello' },
    })
    .build();
  const derived = deriveApp(app);
  return ['b', 'a'].flatMap((id) => derived.widget(id) ?? []);
};

describe('copies for other programs', () => {
  it('have texts in the order of reading', () => expect(textsAsLines(widgets())).toBe('Hello\nworld'));

  it('have a rule of CSS for each widget', () => {
    const css = stylesAsCss(widgets().slice(1), { x: 110, y: 110 });
    expect(css).toMatch(/^\.buy-now \{\n/);
    for (const line of ['left: 0;', 'top: 10px;', 'width: 100px;', 'border-radius: 8px;', 'rotate(45deg) scaleX(-1);'])
      expect(css).toContain(line);
    expect(css).toMatch(/background: linear-gradient\(90deg, #ff0000 0%, #0000ff 100%\);/);
  });

  it.each([
    ['Ünïcode & more', 'unicode-more'],
    ['2 columns', 'layer-2-columns'],
    ['登录', 'layer'],
  ])('name %s as a class', (name, expected) => expect(className(name)).toBe(expected));
});
