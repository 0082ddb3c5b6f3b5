import { mediaTrackId, type MediaFormat, type MediaKind } from '@prototrail/model';

/** Length of a part, ms: what a crash can cost. */
const partMs = 4000;

export interface Capture {
  kind: MediaKind;
  stop(): void;
}

export interface CaptureOptions {
  now(): number;
  onPart(track: string, part: number, bytes: Blob): void;
  /** The tester, or the device, ended it. */
  onEnd(): void;
}

/** Whether this browser can record a medium at all. */
export function canCapture(kind: MediaKind): boolean {
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  if (typeof MediaRecorder === 'undefined' || !devices) return false;
  return kind === 'screen' ? devices.getDisplayMedia !== undefined : devices.getUserMedia !== undefined;
}

/** Asks the browser for a medium; rejects when the tester or the device refuses. Must follow a click. */
export function openMedium(kind: MediaKind): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  switch (kind) {
    case 'microphone':
      return mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
    case 'camera':
      return mediaDevices.getUserMedia({ video: { width: { ideal: 320 }, frameRate: { ideal: 15 } } });
    case 'screen':
      return mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 8 } } });
  }
}

const formats: readonly (readonly [type: string, format: MediaFormat])[] = [
  ['webm;codecs=vp8', 'webm'],
  ['webm', 'webm'],
  ['mp4', 'mp4'],
];
const bitsPerSecond: Readonly<Record<MediaKind, number>> = { microphone: 32_000, camera: 150_000, screen: 500_000 };

/** Records a stream in parts, which belong together in their order. */
export function startCapture(kind: MediaKind, stream: MediaStream, options: CaptureOptions): Capture {
  const medium = kind === 'microphone' ? 'audio' : 'video';
  const [type, format] = formats.find(([name]) => MediaRecorder.isTypeSupported(`${medium}/${name}`)) ?? ['', 'webm'];
  const recorder = new MediaRecorder(stream, {
    ...(type === '' ? {} : { mimeType: `${medium}/${type}` }),
    ...(medium === 'audio' ? { audioBitsPerSecond: bitsPerSecond[kind] } : { videoBitsPerSecond: bitsPerSecond[kind] }),
  });
  const track = mediaTrackId({ kind, startedAt: options.now(), format });
  let part = 0;
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) options.onPart(track, part++, data);
  };
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const source of stream.getTracks()) source.stop();
  };
  for (const source of stream.getTracks())
    source.onended = () => {
      stop();
      options.onEnd();
    };
  recorder.start(partMs);
  return { kind, stop };
}
