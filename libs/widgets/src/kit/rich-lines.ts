/** Breaks text whose pieces have styles of their own into lines. */
import { safeLink, type TextParagraph, type TextRun } from '@prototrail/model';
import { clusterEnd } from '../fonts/clusters';
import { clusterAdvance, textWidth } from '../fonts/metrics';
import { colorOf } from './colors';
import { isRightToLeft } from './direction';
import type { Font, Paint, TextItem } from './display-list';
import { listMarkers } from './list-markers';
import { lineEnds, maxCharacters, maxLines, transformed, type TextStyle } from './text';

/** Lengths of lists and of raised text in em. Fields that edit such a text use them too. */
export const richTextEm = { indent: 1.5, markerGap: 0.5, scriptSize: 0.65, super: 0.35, sub: 0.15 } as const;

/** How a piece is drawn. */
export interface Look {
  font: Font;
  fill: Paint;
  decoration: TextItem['decoration'];
  /** px below the baseline. */
  shift: number;
}

interface Span {
  from: number;
  to: number;
  run: number;
  look: Look;
  isLink: boolean;
}

interface Piece {
  text: string;
  /** Its letters run from right to left. */
  isRight?: boolean;
  span: Span;
}

/** A line before it is placed. */
export interface Line {
  pieces: Piece[];
  paragraph: number;
  isRtl: boolean;
  isLast: boolean;
  indent: number;
  marker?: string | undefined;
}

const decorationOf = (isUnderlined: boolean, isStruck: boolean): TextItem['decoration'] => {
  if (isUnderlined) return isStruck ? 'underline line-through' : 'underline';
  return isStruck ? 'line-through' : undefined;
};

const lookOf = (run: TextRun, isLink: boolean, { font, fill, decoration }: TextStyle): Look => {
  const full = run.size ?? font.size;
  const isRaised = run.script !== undefined;
  return {
    font: {
      family: font.family,
      size: isRaised ? full * richTextEm.scriptSize : full,
      weight: run.weight ?? (run.bold === true ? Math.max(700, font.weight) : font.weight),
      italic: font.italic || run.italic === true,
    },
    fill: (run.color === undefined ? undefined : colorOf(run.color)) ?? fill,
    decoration: decorationOf(
      run.underline === true || isLink || decoration?.startsWith('underline') === true,
      run.strike === true || decoration?.endsWith('line-through') === true,
    ),
    shift: run.script === undefined ? 0 : run.script === 'super' ? -full * richTextEm.super : full * richTextEm.sub,
  };
};

const spansOf = (runs: readonly TextRun[], style: TextStyle): Span[] => {
  let at = 0;
  return runs.map((run, index) => {
    const isLink = run.link !== undefined && safeLink(run.link) !== undefined;
    const from = at;
    at += run.text.length;
    return { from, to: at, run: index, look: lookOf(run, isLink, style), isLink };
  });
};

/** The runs in the letter case of the style. A word may be made of several runs. */
const casedRuns = (runs: readonly TextRun[], { transform }: TextStyle): readonly TextRun[] => {
  if (transform === undefined) return runs;
  const whole = runs.map(({ text }) => text).join('');
  const cased = transformed(whole, transform);
  let at = 0;
  return runs.map((run) => {
    const from = at;
    at += run.text.length;
    return {
      ...run,
      text: cased.length === whole.length ? cased.slice(from, at) : transformed(run.text, transform),
    };
  });
};

/** The pieces between two places of a paragraph; spaces at the end hang, soft hyphens show only at the end. */
const piecesBetween = (text: string, spans: readonly Span[], start: number, end: number): Piece[] => {
  const line = text.slice(start, end).replace(/[ \t]+$/, '');
  const shownEnd = start + line.length;
  const pieces: Piece[] = [];
  for (const span of spans) {
    const [from, to] = [Math.max(span.from, start), Math.min(span.to, shownEnd)];
    if (from >= to) continue;
    const part = text.slice(from, to);
    const shown = part.includes('\u00ad')
      ? `${part.replaceAll('\u00ad', '')}${to === shownEnd && part.endsWith('\u00ad') ? '-' : ''}`
      : part;
    if (shown !== '') pieces.push({ text: shown, span });
  }
  return pieces;
};

/** Width of a piece in px. */
export const widthOfPiece = ({ text, span }: Piece, letterSpacing: number): number =>
  textWidth(text, span.look.font, letterSpacing);

/** Width of a cluster of a paragraph, read from left to right. */
const measureSpans = (text: string, spans: readonly Span[], letterSpacing: number) => {
  let index = 0;
  let font: Font | undefined;
  let advance: ReturnType<typeof clusterAdvance> = () => 0;
  return (from: number, to: number): number => {
    while (index < spans.length - 1 && from >= (spans[index]?.to ?? 0)) index += 1;
    const own = spans[index]?.look.font;
    if (own === undefined) return 0;
    if (own !== font) {
      font = own;
      advance = clusterAdvance(own);
    }
    return (advance(text, from, to) * own.size) / 1000 + letterSpacing;
  };
};

/** Paragraphs broken at a width, or at line breaks alone. */
export const linesOf = (paragraphs: readonly TextParagraph[], room: number | undefined, style: TextStyle): Line[] => {
  const markers = listMarkers(paragraphs);
  const last = paragraphs.at(-1);
  // A line break at the end begins no empty line, as in text of one style.
  const endsWithBreak =
    paragraphs.length > 1 && last?.item === undefined && last?.runs.every(({ text }) => text === '') === true;
  const lines: Line[] = [];
  let characters = 0;
  for (const [paragraph, { runs: stored, item }] of paragraphs.slice(0, endsWithBreak ? -1 : undefined).entries()) {
    const runs = casedRuns(stored, style);
    const text = runs.map((run) => run.text).join('');
    const spans = spansOf(runs, style);
    const indent = item === undefined ? 0 : (item.level + 1) * richTextEm.indent * style.font.size;
    const ends =
      room === undefined
        ? [text.length]
        : lineEnds(text, Math.max(0, room - indent), measureSpans(text, spans, style.letterSpacing));
    let start = 0;
    for (const [index, end] of ends.entries()) {
      lines.push({
        pieces: piecesBetween(text, spans, start, end),
        paragraph,
        isRtl: isRightToLeft(text, style.direction),
        isLast: index === ends.length - 1,
        indent,
        marker: index === 0 ? markers[paragraph] : undefined,
      });
      start = end;
    }
    characters += text.length;
    if (lines.length >= maxLines || characters >= maxCharacters) break;
  }
  return lines.slice(0, maxLines);
};

/** The last place in pieces behind which `…` fits into the room. */
const placeOfDots = (pieces: readonly Piece[], room: number, letterSpacing: number): { index: number; at: number } => {
  let place = { index: 0, at: 0 };
  let used = 0;
  for (const [index, { text, span }] of pieces.entries()) {
    const { font } = span.look;
    const dots = textWidth('…', font, letterSpacing);
    const advance = clusterAdvance(font);
    for (let at = 0; at < text.length && used <= room;) {
      const end = clusterEnd(text, at);
      used += (advance(text, at, end) * font.size) / 1000 + letterSpacing;
      at = end;
      if (used + dots <= room + 0.01 && text.slice(0, at).trim() !== '') place = { index, at };
    }
  }
  return place;
};

/** The first lines, of which the last ends with `…` where there are more. */
export const truncated = (lines: Line[], room: number, style: TextStyle): Line[] => {
  const shown = style.maxLines;
  const last = shown === undefined ? undefined : lines[shown - 1];
  if (shown === undefined || last === undefined || lines.length <= shown) return lines;
  const next = lines[shown];
  const all = [...last.pieces];
  const end = all.at(-1);
  if (end !== undefined && next?.paragraph === last.paragraph) all.push({ ...end, text: ' ' }, ...next.pieces);
  const { index, at } = placeOfDots(all, room - last.indent, style.letterSpacing);
  const cut = all[index];
  const pieces = all.slice(0, index);
  if (cut !== undefined) pieces.push({ ...cut, text: `${cut.text.slice(0, at).trimEnd()}…` });
  return [...lines.slice(0, shown - 1), { ...last, pieces, isLast: true }];
};
