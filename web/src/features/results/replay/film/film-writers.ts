/** Turns pictures into a file: a video by the encoder of the browser, or a GIF. */

export interface FilmSize {
  w: number;
  h: number;
}

export interface FilmWriter {
  /** Shows the picture for so long. */
  add(picture: HTMLCanvasElement, durationMs: number): Promise<void>;
  finish(): Promise<Blob>;
  /** Frees what a film that was given up holds. */
  close(): void;
}

/** H.264 plays in every program for slides; not every browser may encode it. */
const codecs = [
  { codec: 'avc1.640028', inFile: 'avc' },
  { codec: 'avc1.42001f', inFile: 'avc' },
  { codec: 'vp09.00.31.08', inFile: 'vp9' },
] as const;
type Codec = (typeof codecs)[number];

const bitsPerSecond = 2_500_000;
/** A player can begin at these frames only. */
const keyFrameEveryMs = 2000;
/** More frames than these do not wait for the encoder. */
const maxWaiting = 8;

const settings = ({ codec }: Codec, { w, h }: FilmSize): VideoEncoderConfig => ({
  codec,
  width: w,
  height: h,
  bitrate: bitsPerSecond,
});

/** The best way in which this browser can encode a video of the size; undefined where it cannot. */
export async function findVideoCodec(size: FilmSize): Promise<Codec | undefined> {
  if (typeof VideoEncoder !== 'function') return undefined;
  for (const each of codecs) {
    const answer = await VideoEncoder.isConfigSupported(settings(each, size)).catch(() => undefined);
    if (answer?.supported === true) return each;
  }
  return undefined;
}

/** An MP4 file. */
export async function openVideo(size: FilmSize): Promise<FilmWriter> {
  const codec = await findVideoCodec(size);
  if (!codec) throw new Error('This browser cannot encode videos.');
  const { ArrayBufferTarget, Muxer } = await import('mp4-muxer');
  const muxer = new Muxer({
    target: new ArrayBufferTarget(),
    video: { codec: codec.inFile, width: size.w, height: size.h },
    fastStart: 'in-memory',
  });
  let failure: unknown;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => (failure = error),
  });
  encoder.configure(settings(codec, size));
  let at = 0;
  let keyFrameAt = -Infinity;
  return {
    add: async (picture, durationMs) => {
      if (failure) throw failure;
      const frame = new VideoFrame(picture, { timestamp: at * 1000, duration: durationMs * 1000 });
      const isKeyFrame = at - keyFrameAt >= keyFrameEveryMs;
      if (isKeyFrame) keyFrameAt = at;
      encoder.encode(frame, { keyFrame: isKeyFrame });
      frame.close();
      at += durationMs;
      while (encoder.encodeQueueSize > maxWaiting)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    },
    finish: async () => {
      await encoder.flush();
      if (failure) throw failure;
      encoder.close();
      muxer.finalize();
      return new Blob([muxer.target.buffer], { type: 'video/mp4' });
    },
    close: () => {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}

/** A GIF that begins again at its end. */
export async function openGif({ w, h }: FilmSize): Promise<FilmWriter> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc');
  const gif = GIFEncoder();
  /** How long the pictures are shown, ms: as they were given, and as the file can say it, which is in 10 ms. */
  let given = 0;
  let written = 0;
  return {
    add: async (picture, durationMs) => {
      const pixels = picture.getContext('2d')?.getImageData(0, 0, w, h).data;
      if (!pixels) throw new Error('This browser cannot read pictures.');
      const palette = quantize(pixels, 256);
      given += durationMs;
      const delay = 10 * Math.round((given - written) / 10);
      written += delay;
      gif.writeFrame(applyPalette(pixels, palette), w, h, { palette, delay, repeat: 0 });
      // colours are found on this thread: the page stays usable between two pictures
      await new Promise((resolve) => setTimeout(resolve));
    },
    finish: () => {
      gif.finish();
      return Promise.resolve(new Blob([gif.bytes()], { type: 'image/gif' }));
    },
    close: () => undefined,
  };
}
