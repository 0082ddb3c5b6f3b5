/** What runs in the worker of one script. It is bundled as text into the page of the sandbox (web/script-sandbox.vite.mts). */
import type { ScriptInput } from '../runtime';
import { runScript, type ScriptOutcome } from './run-script';

export type ToWorker = { kind: 'run'; input: ScriptInput } | { kind: 'ping' };
export type FromWorker = { kind: 'ready' } | { kind: 'pong' } | { kind: 'done'; outcome: ScriptOutcome };

/**
 * Ways out of a worker. The content policy of the sandbox refuses network and imports anyway, and its opaque origin has no stores; without
 * the names a script sees at once that there is nothing.
 */
const withheld = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource', 'importScripts'],
  ...['indexedDB', 'caches', 'cookieStore', 'BroadcastChannel', 'Worker', 'SharedWorker', 'navigator', 'location'],
  ...['postMessage', 'close', 'onmessage', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'Notification'],
  ...['MessageChannel', 'FileReaderSync', 'storageFoundation', 'webkitRequestFileSystem', 'RTCPeerConnection'],
];

function withhold(scope: object): void {
  for (let level: object | null = scope; level !== null; level = Object.getPrototypeOf(level) as object | null)
    for (const name of withheld)
      if (Object.hasOwn(level, name) && !Reflect.deleteProperty(level, name))
        Object.defineProperty(level, name, { value: undefined });
}

function listen(scope: {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker) => void;
}): void {
  const send = scope.postMessage.bind(scope);
  scope.onmessage = ({ data }) => {
    if (data.kind === 'ping') send({ kind: 'pong' });
    else void runScript(data.input).then((outcome) => send({ kind: 'done', outcome }));
  };
  send({ kind: 'ready' });
}

listen(self);
// The handler stays: only its name is taken away.
withhold(self);
