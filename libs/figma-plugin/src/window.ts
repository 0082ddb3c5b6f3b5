/** The window of the plugin: server, key and prototype, a button, and what became of it. */
import type { Settings, ToPlugin, ToWindow } from './messages';
import { push, PushRefused, type PushSource } from './push';

const tell = (message: ToPlugin): void => parent.postMessage({ pluginMessage: message }, '*');
const field = (id: keyof Settings): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const status = document.getElementById('status') as HTMLParagraphElement;
const button = document.getElementById('push') as HTMLButtonElement;
const frames = document.getElementById('frames') as HTMLParagraphElement;

const pieces: string[] = [];
const pictures = new Map<number, (bytes: Uint8Array | undefined) => void>();
let pictureCount = 0;
let isBusy = false;

const settings = (): Settings => ({
  address: field('address').value.trim(),
  key: field('key').value.trim(),
  prototype: field('prototype').value.trim(),
});

function showFrames(count: number): void {
  frames.textContent =
    count === 0 ? 'Select frames on the page.' : count === 1 ? '1 frame is selected.' : `${count} frames are selected.`;
  button.disabled = isBusy || count === 0;
}

function finish(words: string): void {
  isBusy = false;
  button.disabled = false;
  status.textContent = words;
}

const askPicture: PushSource['picture'] = (wanted) =>
  new Promise((resolve) => {
    pictureCount += 1;
    pictures.set(pictureCount, resolve);
    tell({ type: 'picture', number: pictureCount, ...wanted });
  });

async function send(file: unknown): Promise<void> {
  const source: PushSource = {
    ...{ file, picture: askPicture, now: Date.now(), random: Math.random },
    tell: (words) => {
      status.textContent = words;
    },
  };
  try {
    const { prototype, screens, missing } = await push(settings(), source);
    field('prototype').value = prototype;
    tell({ type: 'save', settings: settings() });
    const left = missing === 0 ? '' : ` ${missing} pictures did not come.`;
    finish(`${screens === 1 ? '1 screen is' : `${screens} screens are`} in Prototrail.${left}`);
  } catch (error) {
    finish(error instanceof PushRefused ? error.message : 'Something went wrong. Try again.');
  }
}

window.addEventListener('message', ({ data }: MessageEvent<{ pluginMessage?: ToWindow }>) => {
  const message = data.pluginMessage;
  if (message === undefined) return;
  if (message.type === 'settings') {
    for (const id of ['address', 'key', 'prototype'] as const) field(id).value = message.settings?.[id] ?? '';
    showFrames(message.frames);
  } else if (message.type === 'frames') showFrames(message.frames);
  else if (message.type === 'failed') finish(message.reason);
  else if (message.type === 'picture') {
    pictures.get(message.number)?.(message.bytes);
    pictures.delete(message.number);
  } else {
    pieces.push(message.text);
    if (message.isLast) void send(JSON.parse(pieces.splice(0).join('')));
  }
});

document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (isBusy) return;
  isBusy = true;
  button.disabled = true;
  status.textContent = 'Reading the frames…';
  tell({ type: 'save', settings: settings() });
  tell({ type: 'read' });
});

tell({ type: 'ready' });
