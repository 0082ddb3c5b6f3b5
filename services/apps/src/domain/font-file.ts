import { create, type Font } from 'fontkit';
import { fontWidthRanges } from '@prototrail/widgets';
import type { FontAnswer } from '@prototrail/contracts';

export type FontRejection = 'font.not.a.font' | 'font.too.large' | 'font.damaged';

/** A file that is not stored, with a sentence for the person who sent it. */
export class RejectedFont extends Error {
  constructor(
    readonly code: FontRejection,
    message: string,
  ) {
    super(message);
    this.name = 'RejectedFont';
  }
}

export type FontType = FontAnswer['type'];
export type FontDescription = Omit<FontAnswer, 'url'>;

/** A compressed font that unpacks to more is refused before it is unpacked. */
const maxUnpackedBytes = 40_000_000;
const maxNameLength = 60;

/** The kind of a font file by its first bytes; undefined for anything else. */
export function fontTypeOf(bytes: Buffer): FontType | undefined {
  const tag = bytes.subarray(0, 4).toString('latin1');
  if (tag === 'wOF2') return 'woff2';
  if (tag === 'wOFF') return 'woff';
  if (tag === 'OTTO') return 'opentype';
  return tag === '\0\x01\0\0' || tag === 'true' ? 'truetype' : undefined;
}

/**
 * What a document holds of a font: family, weight, style, axes and widths.
 * @throws RejectedFont when the file is no font or damaged.
 */
export function describeFont(bytes: Buffer): FontDescription {
  const type = fontTypeOf(bytes);
  if (!type)
    throw new RejectedFont(
      'font.not.a.font',
      'This is no font file; send a woff2, woff, ttf or otf file with one font.',
    );
  if ((type === 'woff' || type === 'woff2') && bytes.length >= 20 && bytes.readUInt32BE(16) > maxUnpackedBytes)
    throw new RejectedFont('font.too.large', 'The font unpacks to more than 40 MB; send a smaller one.');
  try {
    return describe(create(bytes) as Font, type);
  } catch (error) {
    if (error instanceof RejectedFont) throw error;
    throw new RejectedFont('font.damaged', 'The font file is damaged and cannot be read; export it again.');
  }
}

function describe(font: Font, type: FontType): FontDescription {
  const name = familyName(font);
  if (!(font.unitsPerEm > 0) || font.numGlyphs < 1 || name === '')
    throw new RejectedFont('font.damaged', 'The font has no name or no glyphs; export it again.');
  const perThousand = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const width = (code: number): number => {
    const { id, advanceWidth } = font.glyphForCodePoint(code);
    return id === 0 ? missing : perThousand(advanceWidth);
  };
  const axes = Object.entries(font.variationAxes ?? {}).flatMap(([tag, axis]) =>
    axis ? [{ tag, name: axis.name || tag, min: axis.min, default: axis.default, max: axis.max }] : [],
  );
  const os2 = (font as Font & { 'OS/2'?: { usWeightClass?: number } })['OS/2'];
  return {
    name,
    type,
    weight: Math.min(1000, Math.max(1, Math.round(os2?.usWeightClass ?? 400))),
    style: font.italicAngle !== 0 || /italic|oblique/i.test(font.subfamilyName) ? 'italic' : 'normal',
    ...(axes.length > 0 ? { axes } : {}),
    metrics: {
      ascent: perThousand(font.ascent),
      descent: Math.abs(perThousand(font.descent)),
      widths: fontWidthRanges.map(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => width(from + index)).join(' '),
      ),
    },
  };
}

/** Stands for a character that the font lacks: a fallback font draws it. */
const missing = -1;

/** The family name in letters that a style can hold without quotes. */
function familyName(font: Font): string {
  const names = font as Font & { name?: { records?: { preferredFamily?: { en?: string } } } };
  const name = names.name?.records?.preferredFamily?.en ?? font.familyName ?? '';
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim()
    .slice(0, maxNameLength);
}
