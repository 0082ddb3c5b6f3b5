import { createApp, deriveApp, type App } from '@prototrail/model';
import { screenToSvg } from '@prototrail/widgets/svg';
import type { SheetChoice } from './sheet-data';
import { sheetDocument } from './sheet-document';

const all: SheetChoice = { hasMeasures: true, hasStyles: true, hasTexts: true, hasTokens: true };

function shop(): App {
  const app = createApp({ name: '</style><script>alert(1)</script>', screenSize: { w: 300, h: 600 } }, 1);
  return {
    ...app,
    screens: {
      s1: {
        ...{ id: 's1', type: 'Screen', name: 'Home & more', x: 1000, y: 100, w: 300, h: 600 },
        ...{ props: {}, style: {}, has: {}, children: ['w1'] },
      },
    },
    widgets: {
      w1: {
        ...{ id: 'w1', type: 'Button', name: 'Save', x: 1030, y: 160, w: 120, h: 40.25, z: 1 },
        props: { label: 'Save <img src=x onerror=alert(1)>' },
        style: {
          background: '#ff0000',
          color: 'url(javascript:x)',
          fontFamily: 'Inter, sans-serif',
          fontSize: 14,
          borderTopWidth: 1,
          borderTopColor: '#00ff00',
        },
        has: {},
      },
    },
    designtokens: { t1: { id: 't1', name: 'Brand "x"', type: 'color', value: '#123456' } },
  } as unknown as App;
}

function sheet(app: App, choice: SheetChoice = all): string {
  const word = (key: string): string => `[${key}]`;
  const pictures = Object.keys(app.screens).map((screenId) => ({ screenId, svg: screenToSvg(app, screenId) }));
  return sheetDocument({ derived: deriveApp(app), pictures, choice, css: '', word, language: 'en' });
}

describe('the specification of a prototype', () => {
  test('has measures, colours, fonts, texts and tokens', () => {
    const html = sheet(shop());
    for (const part of ['30, 60', '120 × 40.3', '#ff0000', 'Inter 14 px', '1 px #00ff00', 'Home &#38; more', '#123456'])
      expect(html).toContain(part);
  });

  test('says only what was chosen', () => {
    const html = sheet(shop(), { hasMeasures: false, hasStyles: false, hasTexts: true, hasTokens: false });
    expect(html).not.toMatch(/\[column.place\]|\[column.font\]|#123456/);
    expect(html).toContain('[column.text]');
  });

  test('runs and loads nothing, whatever the prototype says', () => {
    const html = sheet(shop());
    expect(html).toContain("default-src 'none'");
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelectorAll('script, [onerror], iframe, link')).toHaveLength(0);
    expect(html).not.toMatch(/javascript:/);
    expect(page.querySelector('h1')?.textContent).toContain('<script>');
  });
});
