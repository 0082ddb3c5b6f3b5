import { createClient, resources, type Client, type FetchLike, type Resources } from '@prototrail/contracts';
import { ownToken, toForm } from './server';

/** How a person follows and stops the upload of a file. */
export interface UploadOptions {
  signal: AbortSignal;
  /** How much of the file has been sent, from 0 to 1. */
  onProgress(part: number): void;
}

/** `fetch` says nothing of what it has sent. */
const sendWithProgress =
  ({ signal, onProgress }: UploadOptions): FetchLike =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      const stop = (): void => request.abort();
      signal.addEventListener('abort', stop, { once: true });
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          text: () => Promise.resolve(request.responseText),
        });
      request.onerror = () => reject(new TypeError('Failed to send'));
      request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
      request.onloadend = () => signal.removeEventListener('abort', stop);
      request.send(body === undefined ? null : toForm(body));
    });

/** As `server`, for files: a call can be stopped, and says how far it is. */
export function uploadServer(options: UploadOptions): Client<Resources> {
  return createClient(sendWithProgress(options), resources, { token: ownToken });
}
