import { anApp } from '@prototrail/testing';
import { completeBrowser } from '../ui/test/browser';
import { drawingWithFonts } from './font-rules';

const font = (name: string) => ({ name, url: `data:font/ttf;base64,${btoa(name)}`, weight: 400 });
const app = { ...anApp().withScreen('s1').build(), fonts: [font('Brand Sans'), font('Other')] };
const drawing = (text: string) => new File([text], 'sign.svg', { type: 'image/svg+xml' });

beforeAll(completeBrowser);

describe('fonts of a prototype in a drawing', () => {
  it('are those that its texts name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text font-family="brand sans">Open</text></svg>';
    const file = await drawingWithFonts(drawing(svg), app);
    const page = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
    const rules = page.querySelector('svg > style')?.textContent ?? '';
    expect(rules).toContain(`@font-face{font-family:"Brand Sans";src:url("${app.fonts[0]?.url ?? ''}")`);
    expect(rules).not.toContain('Other');
    expect(page.querySelector('text')?.textContent).toBe('Open');
    expect([file.name, file.type]).toEqual(['sign.svg', 'image/svg+xml']);
  });

  it.each([
    ['without such texts', '<svg xmlns="http://www.w3.org/2000/svg"><text font-family="Arial">Open</text></svg>'],
    ['that is damaged', '<svg><text font-family="Brand Sans">Open</svg>'],
  ])('leave a drawing %s as it is', async (_, svg) => {
    const file = drawing(svg);
    expect(await drawingWithFonts(file, app)).toBe(file);
  });
});
