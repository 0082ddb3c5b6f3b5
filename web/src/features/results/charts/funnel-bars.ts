export interface FunnelBar {
  id: string;
  label: string;
  /** What kind of step it is, in words. */
  kind: string;
  reached: number;
  of: number;
  /** Interval of the rate, 0 to 1; absent when not defined. */
  interval?: readonly [low: number, high: number] | null | undefined;
}

/** Share of the sessions that reached the step; 0 without sessions. */
export const rateOf = ({ reached, of }: FunnelBar): number => (of === 0 ? 0 : reached / of);

/** Index of the bar before which most sessions were lost; -1 when nobody was lost. */
export function largestLoss(bars: readonly Pick<FunnelBar, 'reached'>[]): number {
  let found = -1;
  let most = 0;
  bars.forEach((bar, index) => {
    const lost = (bars[index - 1]?.reached ?? bar.reached) - bar.reached;
    if (lost > most) [most, found] = [lost, index];
  });
  return found;
}

const maxLines = 2;

/** A label in at most two lines of about so many characters. */
export function splitLabel(label: string, columns: number): string[] {
  const lines: string[] = [''];
  for (const word of label.split(/\s+/)) {
    const last = lines[lines.length - 1] ?? '';
    if (last !== '' && last.length + word.length + 1 > columns && lines.length < maxLines) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => (line.length > columns + 2 ? `${line.slice(0, columns)}…` : line));
}
