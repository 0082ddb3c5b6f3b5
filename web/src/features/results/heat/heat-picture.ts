/** What is put together to a picture of a heat map. */
export interface HeatPicture {
  /** The screen without the layer. */
  screen: Blob;
  /** What is drawn over it. */
  layer: HTMLCanvasElement;
  isGrey: boolean;
  /** A line below the picture: what it shows, and of how many tests. */
  words: string;
}

/** As over the picture on the page. */
const veil = 'rgb(255 255 255 / 0.45)';
const lineHeight = 56;
const letters = '24px system-ui, sans-serif';
const margin = 24;

/** A heat map as a PNG, with its words below. @throws where the browser cannot draw it */
export async function heatPicture({ screen, layer, isGrey, words }: HeatPicture): Promise<Blob> {
  const picture = await createImageBitmap(screen);
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + lineHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no memory for a picture of this size');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.filter = isGrey ? 'grayscale(1)' : 'none';
  context.drawImage(picture, 0, 0);
  context.filter = 'none';
  context.fillStyle = veil;
  context.fillRect(0, 0, width, height);
  context.drawImage(layer, 0, 0, width, height);
  context.fillStyle = '#1d1c18';
  context.font = letters;
  context.textBaseline = 'middle';
  context.fillText(words, margin, height + lineHeight / 2, width - 2 * margin);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be written');
  return blob;
}
