/** What runs in the frame of the sandbox: one worker for each script. Bundled into its page by web/script-sandbox.vite.mts. */
import type { ScriptInput } from '../runtime';
import { spareThread, supervise } from './supervise';

/** The text of the worker; the build puts it before this script. */
declare const workerText: string;

const source = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
const thread = () => spareThread(new Worker(source));
// One waits, so that a script need not wait for its worker.
let spare = thread();

function everyMs(callback: () => void, ms: number): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}

function serve(port: MessagePort): void {
  port.onmessage = ({ data }: MessageEvent<{ run: number; input: ScriptInput }>) => {
    const own = spare;
    spare = thread();
    void supervise(own, data.input, everyMs).then((outcome) => port.postMessage({ run: data.run, outcome }));
  };
  port.postMessage('ready');
}

addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.source === parent && port) serve(port);
});
