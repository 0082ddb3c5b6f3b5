/** Width and height of a PNG, JPEG, GIF or WebP by its first bytes; undefined for other content. */
export function pictureSize(bytes: Uint8Array): { w: number; h: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const is = (text: string, at = 0): boolean =>
    [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
  if (bytes.length >= 24 && is('PNG', 1)) return { w: view.getUint32(16), h: view.getUint32(20) };
  if (bytes.length >= 10 && is('GIF8')) return { w: view.getUint16(6, true), h: view.getUint16(8, true) };
  if (bytes.length >= 30 && is('RIFF') && is('WEBP', 8)) return webpSize(view, is);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : undefined;
}

function webpSize(view: DataView, is: (text: string, at: number) => boolean): { w: number; h: number } | undefined {
  if (is('VP8X', 12)) {
    const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return { w: three(24), h: three(27) };
  }
  if (is('VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { w: (bits & 0x3fff) + 1, h: ((bits >> 14) & 0x3fff) + 1 };
  }
  return is('VP8 ', 12) ? { w: view.getUint16(26, true) & 0x3fff, h: view.getUint16(28, true) & 0x3fff } : undefined;
}

/** Frames carry the size; other segments are skipped. */
function jpegSize(view: DataView): { w: number; h: number } | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { w: view.getUint16(at + 7), h: view.getUint16(at + 5) };
    at += 2 + (marker === 0xff ? -1 : view.getUint16(at + 2));
  }
  return undefined;
}
