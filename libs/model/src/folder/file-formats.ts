/** What the files of a prototype are, by their content. */

export type FileKind = 'image' | 'font' | 'sound';

/** A short sign of bytes that others hardly have. */
export function fileFingerprint(bytes: Uint8Array): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x85ebca6b) + 1;
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

interface Format {
  ending: string;
  kind: FileKind;
  type: string;
  /** What the bytes begin with, as Latin text; `?` is any byte. */
  start: string;
}

const formats: readonly Format[] = [
  { ending: 'png', kind: 'image', type: 'image/png', start: '\u0089PNG' },
  { ending: 'jpg', kind: 'image', type: 'image/jpeg', start: '\u00ff\u00d8\u00ff' },
  { ending: 'gif', kind: 'image', type: 'image/gif', start: 'GIF8' },
  { ending: 'webp', kind: 'image', type: 'image/webp', start: 'RIFF????WEBP' },
  { ending: 'avif', kind: 'image', type: 'image/avif', start: '????ftypavif' },
  { ending: 'avif', kind: 'image', type: 'image/avif', start: '????ftypavis' },
  { ending: 'woff2', kind: 'font', type: 'font/woff2', start: 'wOF2' },
  { ending: 'woff', kind: 'font', type: 'font/woff', start: 'wOFF' },
  { ending: 'otf', kind: 'font', type: 'font/otf', start: 'OTTO' },
  { ending: 'ttf', kind: 'font', type: 'font/ttf', start: '\u0000\u0001\u0000\u0000' },
  { ending: 'ttf', kind: 'font', type: 'font/ttf', start: 'true' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: 'ID3' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: '\u00ff\u00fb' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: '\u00ff\u00f3' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: '\u00ff\u00f2' },
];

const formatOf = (bytes: Uint8Array): Format | undefined =>
  formats.find(({ start }) => [...start].every((sign, at) => sign === '?' || bytes[at] === sign.charCodeAt(0)));

/** The ending that a file of this content has; undefined for content of no known kind. */
export const fileEndingOf = (bytes: Uint8Array): string | undefined => formatOf(bytes)?.ending;

/** Decided by the content: the ending of a name says nothing. */
export const fileKindOf = (bytes: Uint8Array): FileKind | undefined => formatOf(bytes)?.kind;

/** The media type of a picture, font or sound; undefined for other content. */
export const mediaTypeOf = (bytes: Uint8Array): string | undefined => formatOf(bytes)?.type;
