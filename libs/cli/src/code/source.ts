/** Where `code` reads from: a file with its pictures beside it, or a server by the token of a share link. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import { parseApp, type App } from '@prototrail/model';
import { readApp } from '../shot';
import { UsageError } from '../terminal';

export interface CodeSource {
  app: App;
  /** Content of a stored file; undefined where it is missing. */
  read(url: string): Promise<Buffer | undefined>;
}

/** A prototype from a file. Addresses that leave the folder are not followed. */
export async function sourceOfFile(file: string, images: string | undefined): Promise<CodeSource> {
  const app = await readApp(file);
  const root = resolve(images ?? dirname(file));
  const read = async (url: string): Promise<Buffer | undefined> => {
    const path = resolve(join(root, normalize(url)));
    const isInside = path.startsWith(root + sep);
    const found = isInside ? await stat(path).catch(() => undefined) : undefined;
    return found?.isFile() === true ? readFile(path) : undefined;
  };
  return { app, read };
}

/** A prototype from a server, by the token of its share dialog. */
export async function sourceOfServer(server: string, token: string): Promise<CodeSource> {
  if (!/^[\w-]{1,128}$/.test(token)) throw new UsageError('--token must be the code token of the share dialog');
  const base = addressOf(server);
  const answer = await ask(new URL(`rest/invitation/${token}/app.json`, base));
  if (!answer.ok)
    throw new UsageError(
      answer.status === 404
        ? `--token ${token} is not known to ${server}; copy the code token of the share dialog again`
        : `${server} answered ${answer.status}; check --server`,
    );
  const parsed = parseApp(await answer.json().catch(() => undefined));
  if (!parsed.ok)
    throw new UsageError(`${server} gave no prototype: ${parsed.problems.map(({ message }) => message).join('; ')}`);
  const read = async (url: string): Promise<Buffer | undefined> => {
    const path = url.split('/').map(encodeURIComponent).join('/');
    for (const folder of ['images', 'uploads']) {
      const file = await ask(new URL(`rest/${folder}/${token}/${path}`, base));
      if (file.ok) return Buffer.from(await file.arrayBuffer());
    }
    return undefined;
  };
  return { app: parsed.app, read };
}

function addressOf(server: string): URL {
  try {
    const url = new URL(server.endsWith('/') ? server : `${server}/`);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  } catch {
    // told below
  }
  throw new UsageError(`--server ${server} is not an address; give one such as https://prototrail.example.com`);
}

async function ask(url: URL): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${url.origin} cannot be reached (${reason}); check --server`);
  }
}
