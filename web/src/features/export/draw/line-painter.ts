/** Lines of text as pictures by the fonts of the browser. */
import { ascent, lineHeight, type LinePainter, type TextLook } from './pdf-text';

/** Dots for each point, sharp also in print. */
const dots = 4;

const fontOf = ({ size, isBold }: TextLook): string =>
  `${isBold ? '600' : '400'} ${size}px Helvetica, Arial, 'Noto Sans', sans-serif`;

/** @throws where the browser has no memory for a picture */
export function linePainter(): LinePainter {
  const ruler = new OffscreenCanvas(1, 1).getContext('2d');
  const width = (text: string, look: TextLook): number => {
    if (ruler === null) return text.length * look.size;
    ruler.font = fontOf(look);
    return Math.max(1, ruler.measureText(text).width);
  };
  return {
    width,
    draw: async (text, look) => {
      const canvas = new OffscreenCanvas(Math.ceil(width(text, look) * dots), Math.ceil(look.size * lineHeight * dots));
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser has no memory for a picture of a line.');
      context.scale(dots, dots);
      context.font = fontOf(look);
      const [r, g, b] = (look.colour ?? [0.13, 0.125, 0.114]).map((part) => Math.round(part * 255));
      context.fillStyle = `rgb(${r} ${g} ${b})`;
      context.fillText(text, 0, ascent * look.size);
      return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
    },
  };
}
