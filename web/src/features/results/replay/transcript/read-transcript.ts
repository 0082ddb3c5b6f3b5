/** What was said in one go. */
export interface Segment {
  /** ms since the start of the transcript; null for words without a time. */
  atMs: number | null;
  text: string;
}

/** Hours are optional; SRT writes a comma before the milliseconds. */
const clock = String.raw`(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?`;
const cue = new RegExp(String.raw`^\s*${clock}\s*-->`);
const timed = new RegExp(String.raw`^\s*[[(]?${clock}[\])]?(?:\s*[-–—:])?(?:\s+(.*)|$)`);

function timeOf([, hours = '0', minutes = '0', seconds = '0', parts = '0']: readonly (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(parts.padEnd(3, '0'));
}

/**
 * Reads a transcript: WebVTT, SRT, or lines that may begin with a time such as `1:05`. What cannot be read as a time is text, so
 * that no word is lost.
 */
export function readTranscript(source: string): Segment[] {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  return lines.some((line) => cue.test(line)) ? readCues(lines) : readLines(lines);
}

/** Blocks with a line of times; notes, styles and numbers of cues are no words. */
function readCues(lines: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let current: { atMs: number; words: string[] } | null = null;
  const end = (): void => {
    const text = current?.words.join(' ').trim() ?? '';
    if (current && text !== '') segments.push({ atMs: current.atMs, text });
    current = null;
  };
  for (const line of lines) {
    const found = cue.exec(line);
    if (found) {
      end();
      current = { atMs: timeOf(found), words: [] };
    } else if (line.trim() === '') end();
    else (current as { words: string[] } | null)?.words.push(plain(line));
  }
  end();
  return segments.sort((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0));
}

/** Who speaks stands in a tag; the other tags are about looks. */
const plain = (line: string): string =>
  line
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, '$1: ')
    .replace(/<\/?[a-z0-9:.]+(?:\s[^>]*)?>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** A line without a time goes on with the one before, where that has one. */
function readLines(lines: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  for (const line of lines) {
    const words = line.trim();
    if (words === '') continue;
    const found = timed.exec(line);
    const last = segments.at(-1);
    if (found) segments.push({ atMs: timeOf(found), text: (found[5] ?? '').trim() });
    else if (last && last.atMs !== null) last.text = `${last.text} ${words}`.trim();
    else segments.push({ atMs: null, text: words });
  }
  return segments.filter(({ text }) => text !== '');
}

/** The segment that is said at a time; -1 for none. */
export function segmentAt(segments: readonly Segment[], t: number): number {
  return segments.findLastIndex(({ atMs }) => atMs !== null && atMs <= t);
}
