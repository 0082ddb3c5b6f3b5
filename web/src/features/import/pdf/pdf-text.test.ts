import { fontOfName, textsOf, type PdfPiece } from './pdf-text';

const font = { family: 'Inter', weight: 400, isItalic: false };
const piece = (text: string, x: number, y: number, w: number): PdfPiece => ({
  text,
  x,
  y,
  w,
  size: 20,
  font,
  color: '#000000',
});
const measure = (text: string): number => text.length * 10;

describe('words of a PDF', () => {
  it('reads the family and the weight of a font from its name', () => {
    expect(fontOfName('ABCDEF+Inter-SemiBoldItalic')).toEqual({ family: 'Inter', weight: 600, isItalic: true });
    expect(fontOfName('TimesNewRomanPS-BoldMT')).toEqual({ family: 'Times New Roman', weight: 700, isItalic: false });
    expect(fontOfName('Helvetica')).toEqual({ family: 'Helvetica', weight: 400, isItalic: false });
  });

  it('joins pieces of a line and lines of a paragraph', () => {
    const texts = textsOf(
      [
        piece('Total', 10, 100, 50),
        piece('amount', 65, 100, 60),
        piece('of all orders', 10, 126, 130),
        piece('Aside', 400, 126, 50),
        piece('Far below', 10, 300, 90),
      ],
      'p1',
      measure,
    );
    expect(texts.map(({ name }) => name)).toEqual(['Total amount\nof all orders', 'Aside', 'Far below']);
    expect(texts[0]).toMatchObject({ x: 10, w: 130, h: 52, text: { isHugging: true, style: { lineHeight: 1.3 } } });
  });

  it('spaces letters of a font that is not there', () => {
    const [wide] = textsOf([piece('Wide words', 0, 50, 110)], 'p1', measure);
    expect(wide?.text?.style['letterSpacing']).toBe(1);
  });
});
