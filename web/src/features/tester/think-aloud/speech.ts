/** What browsers offer for speech: https://webaudio.github.io/web-speech-api/ (with `processLocally`). */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  stop(): void;
}
interface RecognitionClass {
  new (): Recognition;
  available?(options: LocalOptions): Promise<string>;
  install?(options: LocalOptions): Promise<boolean>;
}
interface LocalOptions {
  langs: string[];
  processLocally: true;
}
interface SpeechResult {
  readonly isFinal: boolean;
  readonly 0?: { transcript: string };
}
type SpeechResultEvent = Event & { resultIndex: number; results: ArrayLike<SpeechResult> };
type SpeechErrorEvent = Event & { error: string };

/** After these there is no use in listening on. Silence and a lost network are none of them. */
const lasting = new Set(['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported']);
/** So many ends in a row without a word between them mean that it does not work. */
const maxRestarts = 20;

const localOptions = (language: string): LocalOptions => ({ langs: [language], processLocally: true });

function recognitionClass(): RecognitionClass | undefined {
  return (window as { SpeechRecognition?: RecognitionClass }).SpeechRecognition;
}

/**
 * Whether this browser turns speech into text on the device itself. One that would send the sound to its maker is not used: testers
 * are told that no sound leaves their device.
 */
export async function canWriteDown(language: string): Promise<boolean> {
  const found = await recognitionClass()
    ?.available?.(localOptions(language))
    .catch(() => undefined);
  return found === 'available' || found === 'downloadable' || found === 'downloading';
}

export interface SpeechOptions {
  language: string;
  now(): number;
  /** What was said in one go, once it is certain, and when it began, ms since 1970. */
  onWords(words: string, since: number): void;
  /** The device or the browser ended it. */
  onEnd(): void;
}

/**
 * Asks for the microphone and for the language; rejects when the tester, the device or the browser refuses. Must follow a click.
 * @returns begins to listen, until it is stopped
 */
export async function openSpeech(options: SpeechOptions): Promise<() => { stop(): void }> {
  const found = recognitionClass();
  if (!found) throw new Error('This browser recognizes no speech.');
  const local = localOptions(options.language);
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of microphone.getTracks()) track.stop();
  if ((await found.available?.(local)) !== 'available' && (await found.install?.(local)) !== true)
    throw new Error('The language could not be loaded.');
  return () => listen(new found(), options);
}

function listen(recognition: Recognition, { language, now, onWords, onEnd }: SpeechOptions): { stop(): void } {
  Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true });
  let isStopped = false;
  let restarts = 0;
  const begins = new Map<number, number>();
  recognition.addEventListener('start', () => begins.clear());
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as SpeechResultEvent;
    restarts = 0;
    for (let index = resultIndex; index < results.length; index += 1) {
      const since = begins.get(index) ?? now();
      begins.set(index, since);
      const result = results[index];
      if (result?.isFinal !== true) continue;
      begins.delete(index);
      const words = result[0]?.transcript.trim() ?? '';
      if (words !== '') onWords(words, since);
    }
  });
  const giveUp = (): void => {
    if (isStopped) return;
    isStopped = true;
    onEnd();
  };
  recognition.addEventListener('error', (event) => {
    if (lasting.has((event as SpeechErrorEvent).error)) giveUp();
  });
  // Browsers end it after a while of silence.
  recognition.addEventListener('end', () => {
    if (isStopped) return;
    restarts += 1;
    if (restarts > maxRestarts) giveUp();
    else recognition.start();
  });
  recognition.start();
  return {
    stop: () => {
      isStopped = true;
      recognition.stop();
    },
  };
}
