import { isRecord } from '../app/values';

/** What testers may be asked to let be recorded beside their clicks. */
export const mediaKinds = ['microphone', 'camera', 'screen'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Which media a study asks for, and how much its recordings may take in all. */
export interface ThinkAloud {
  kinds: readonly MediaKind[];
  /** Whether what testers say is turned into text, on their own device. */
  writesDown: boolean;
  maxMegabytes: number;
}

export const thinkAloudLimits = { minMegabytes: 10, usualMegabytes: 1000, maxMegabytes: 100_000 } as const;

/** What a study records of those who agree, from settings that any client may have written; nothing unless it is switched on. */
export function thinkAloudOf(settings: Readonly<Record<string, unknown>>): ThinkAloud {
  const given = isRecord(settings['thinkAloud']) ? settings['thinkAloud'] : {};
  const { minMegabytes, usualMegabytes, maxMegabytes } = thinkAloudLimits;
  const size = given['maxMegabytes'];
  const isSize = typeof size === 'number' && Number.isFinite(size);
  return {
    kinds: mediaKinds.filter((kind) => given[kind] === true),
    writesDown: settings['transcribeVoice'] === true,
    maxMegabytes: isSize ? Math.min(maxMegabytes, Math.max(minMegabytes, Math.round(size))) : usualMegabytes,
  };
}

/** One recording without a break; a page that was loaded again begins another one. */
export interface MediaTrack {
  kind: MediaKind;
  /** When it began by the clock of the events, ms since 1970. */
  startedAt: number;
  format: MediaFormat;
}

export type MediaFormat = 'webm' | 'mp4';

/** Names a recording among those of its session. */
export const mediaTrackId = ({ kind, startedAt, format }: MediaTrack): string =>
  `${kind}-${Math.round(startedAt)}-${format}`;

/** The recording with a name; undefined when it is no such name. */
export function readMediaTrack(id: string): MediaTrack | undefined {
  const [, kind, startedAt, format] = /^(microphone|camera|screen)-(\d{1,14})-(webm|mp4)$/.exec(id) ?? [];
  if (!kind) return undefined;
  return { kind: kind as MediaKind, startedAt: Number(startedAt), format: format as MediaFormat };
}
