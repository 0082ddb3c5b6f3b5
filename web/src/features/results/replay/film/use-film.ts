import type { App } from '@prototrail/model';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Playback, Shown } from '../../../../simulator/replay';
import { drawMarks } from './draw-marks';
import type { FilmCut } from './film-times';
import { filmTimes } from './film-times';
import type { FilmSize, FilmWriter } from './film-writers';

export const filmKinds = ['video', 'gif'] as const;
export type FilmKind = (typeof filmKinds)[number];

/** Fewer frames make a GIF, which repeats whole pictures, much smaller. */
export const framesPerSecond: Readonly<Record<FilmKind, number>> = { video: 15, gif: 8 };

export interface FilmOrder extends FilmCut {
  kind: FilmKind;
  /** Width of the screen in the film, px. */
  width: number;
  hasTrail: boolean;
  /** The line below the screen at a moment of the recording; without it there is no line. */
  captionAt: ((t: number, shown: Shown) => string) | undefined;
}

export interface FilmSource {
  app: App;
  playback: Playback;
  imageUrl(url: string): string;
  /** Holds the stage that is filmed. */
  stage: RefObject<HTMLDivElement | null>;
}

export interface Film {
  /** What the stage has to show. */
  shown: Shown;
  /** 0 to 1 while a film is made. */
  progress: number | undefined;
  hasFailed: boolean;
  make(order: FilmOrder): Promise<Blob | undefined>;
  stop(): void;
}

const captionHeight = 32;
const even = (px: number): number => 2 * Math.round(px / 2);

/** Makes films of a recording: shows each moment on a stage, draws a picture of it, and adds pointer and clicks. */
export function useFilm({ app, playback, imageUrl, stage }: FilmSource, first: number): Film {
  const [shown, setShown] = useState(() => playback.at(first));
  const [progress, setProgress] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = useCallback(() => running.current?.abort(), []);
  const make = async (order: FilmOrder): Promise<Blob | undefined> => {
    const control = new AbortController();
    running.current = control;
    setFailed(false);
    setProgress(0);
    try {
      return await shoot(order, { app, playback, imageUrl, stage }, { signal: control.signal, setShown, setProgress });
    } catch {
      if (!control.signal.aborted) setFailed(true);
      return undefined;
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  };
  return { shown, progress, hasFailed, make, stop };
}

interface Shooting {
  signal: AbortSignal;
  setShown(shown: Shown): void;
  setProgress(share: number): void;
}

async function shoot(
  order: FilmOrder,
  { app, playback, imageUrl, stage }: FilmSource,
  { signal, setShown, setProgress }: Shooting,
): Promise<Blob | undefined> {
  const [{ openGif, openVideo }, { photograph }] = await Promise.all([
    import('./film-writers'),
    import('./film-picture'),
  ]);
  const fps = framesPerSecond[order.kind];
  const times = filmTimes(order, fps);
  const element = stage.current;
  if (!element) throw new Error('There is no stage to film.');
  const clock = animationClock(element);
  flushSync(() => setShown(playback.at(times[0] ?? 0)));
  const box = element.getBoundingClientRect();
  const scale = order.width / box.width;
  const screen: FilmSize = { w: even(order.width), h: even(box.height * scale) };
  const size: FilmSize = { w: screen.w, h: screen.h + (order.captionAt ? captionHeight : 0) };
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: size.w, height: size.h });
  const context = picture.getContext('2d', { willReadFrequently: order.kind === 'gif' });
  if (!context) throw new Error('This browser cannot draw pictures.');
  const photographer = await photograph(element, { app, imageUrl, signal });
  let writer: FilmWriter | undefined;
  try {
    writer = await (order.kind === 'gif' ? openGif(size) : openVideo(size));
    let base: HTMLCanvasElement | undefined;
    let seen: Shown | undefined;
    let drawn = '';
    let sinceMs = 0;
    for (const [index, t] of times.entries()) {
      if (signal.aborted) return undefined;
      const shown = playback.at(t);
      const isOther = shown.state !== seen?.state || shown.progress !== seen.progress;
      if (isOther) flushSync(() => setShown(shown));
      seen = shown;
      const isMoving = clock((index * 1000) / fps);
      if (isOther || isMoving || !base) base = await photographer.take(scale);
      const caption = order.captionAt?.(t, shown) ?? '';
      const { click, pointer, trail } = shown;
      const look = JSON.stringify([click, pointer, trail.length, caption]);
      // a picture that stays is shown for longer; the file stays small
      if (index > 0 && (isOther || isMoving || look !== drawn)) {
        await writer.add(picture, sinceMs);
        sinceMs = 0;
      }
      drawn = look;
      sinceMs += 1000 / fps;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size.w, size.h);
      context.drawImage(base, 0, 0, screen.w, screen.h);
      drawMarks(context, shown, { scale: screen.w / shown.state.viewport.w, ...screen }, order.hasTrail);
      if (order.captionAt) drawCaption(context, caption, screen);
      setProgress((index + 1) / times.length);
    }
    await writer.add(picture, sinceMs);
    return signal.aborted ? undefined : await writer.finish();
  } finally {
    writer?.close();
  }
}

/**
 * Puts the animations of a stage where they are so many ms after the start of the film, however long a picture takes. Each begins
 * with the frame in which it is first there. Says whether one of them still moves.
 */
function animationClock(stage: HTMLElement): (atMs: number) => boolean {
  const starts = new Map<Animation, number>();
  return (atMs) => {
    let isMoving = false;
    for (const animation of stage.getAnimations?.({ subtree: true }) ?? []) {
      const start = starts.get(animation) ?? atMs;
      starts.set(animation, start);
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      if (atMs - start <= end) isMoving = true;
      animation.pause();
      animation.currentTime = Math.min(end, atMs - start);
    }
    return isMoving;
  };
}

function drawCaption(context: CanvasRenderingContext2D, text: string, { w, h }: FilmSize): void {
  context.fillStyle = '#18181b';
  context.fillRect(0, h, w, captionHeight);
  context.fillStyle = '#fff';
  context.font = '500 13px Inter, "Inter Variable", sans-serif';
  context.textBaseline = 'middle';
  context.fillText(text, 12, h + captionHeight / 2, w - 24);
}
