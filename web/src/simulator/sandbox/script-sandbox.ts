import type { ScriptInput } from '../runtime';
import type { ScriptOutcome } from './run-script';

/** A place where scripts of prototypes run: a frame without an origin, without a network and without this page. */
export interface ScriptSandbox {
  run(input: ScriptInput): Promise<ScriptOutcome>;
  close(): void;
}

const maxOpenMs = 8000;

/** Opens a sandbox in the page. Rejects where its frame does not answer. */
export function openScriptSandbox(page: Document): Promise<ScriptSandbox> {
  const frame = page.createElement('iframe');
  // Without `allow-same-origin`: no cookies, no stores, and nothing of this page.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = new URL('script-sandbox.html', page.baseURI).href;
  frame.hidden = true;
  frame.title = 'script sandbox';
  const { port1: port, port2: theirs } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      frame.remove();
      reject(new Error('The sandbox for scripts did not answer; load the page again.'));
    }, maxOpenMs);
    port.onmessage = () => {
      clearTimeout(timer);
      resolve(connect(frame, port));
    };
    // The frame has an opaque origin, which no address names.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage('connect', '*', [theirs]), { once: true });
    page.body.append(frame);
  });
}

function connect(frame: HTMLIFrameElement, port: MessagePort): ScriptSandbox {
  const waiting = new Map<number, (outcome: ScriptOutcome) => void>();
  let last = 0;
  port.onmessage = ({ data }: MessageEvent<{ run: number; outcome: ScriptOutcome }>) => {
    waiting.get(data.run)?.(data.outcome);
    waiting.delete(data.run);
  };
  return {
    run: (input) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        port.postMessage({ run: last, input });
      }),
    close: () => {
      port.close();
      frame.remove();
    },
  };
}
