/** A moment of a session that is worth showing. */
export interface ReelMoment {
  session: string;
  /** ms since the start of the recording. */
  atMs: number;
}

/** Moments that are played one after the other, and which of them is played. */
export interface Reel {
  moments: readonly ReelMoment[];
  place: number;
  /** Plays another one; outside of the list it ends. */
  go(place: number): void;
}

/** What is played before and after a moment, ms. */
const leadMs = 5000;
const tailMs = 8000;
/** An address can carry so many. */
export const maxMoments = 60;

/** Where the playing of a moment begins and ends, ms since the start of the recording. */
export const stretchOf = ({ atMs }: ReelMoment): { from: number; to: number } => ({
  from: Math.max(0, atMs - leadMs),
  to: atMs + tailMs,
});

/** Moments as they stand in the address: sessions with tenths of seconds. */
export const reelText = (moments: readonly ReelMoment[]): string =>
  moments
    .slice(0, maxMoments)
    .map(({ session, atMs }) => `${session}@${(atMs / 1000).toFixed(1)}`)
    .join(',');

/** Reads `reelText`; what is no moment is left out. */
export function readReel(text: string | null): ReelMoment[] {
  return (text ?? '').split(',').flatMap((part) => {
    const at = part.lastIndexOf('@');
    const seconds = Number(part.slice(at + 1));
    if (at < 1 || part.slice(at + 1) === '' || !Number.isFinite(seconds) || seconds < 0) return [];
    return [{ session: part.slice(0, at), atMs: Math.round(seconds * 1000) }];
  });
}
