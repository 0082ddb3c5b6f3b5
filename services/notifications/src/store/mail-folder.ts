import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../domain/templates';

const maxListed = 200;
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Mails of earlier versions have no HTML. */
interface StoredMail extends Omit<Mail, 'html'> {
  html?: string;
  at: string;
}

/** Writes mails to files with a page (`index.html`) that shows them: for development, and until a mail server is set. */
export class MailFolder {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly folder: string) {}

  /** Resolves when the mail and the page are written. */
  save(mail: Mail, id: string, now: number): Promise<void> {
    this.writing = this.writing
      .catch(() => undefined)
      .then(() => this.write({ ...mail, at: new Date(now).toISOString() }, id, now));
    return this.writing;
  }

  private async write(mail: StoredMail, id: string, now: number): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.folder, `${String(now).padStart(15, '0')}-${id}.json`), JSON.stringify(mail, null, 2), {
      mode: 0o600,
    });
    const names = (await readdir(this.folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, maxListed);
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(this.folder, name), 'utf8')) as StoredMail),
    );
    const articles = mails.map(
      (stored) =>
        `<article><h2>${escape(stored.subject)}</h2><p>${escape(stored.at)} to ${escape(stored.to)}</p><pre>${linked(stored.text)}</pre><details><summary>As HTML</summary><iframe sandbox title="${escape(stored.subject)}" srcdoc="${escape(stored.html ?? '')}"></iframe></details></article>`,
    );
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>body{font:15px/1.5 system-ui;max-width:50rem;margin:2rem auto}pre{white-space:pre-wrap}iframe{width:100%;height:40rem;border:1px solid #ccc}</style><h1>Mails</h1>${articles.join('')}</html>`;
    await writeFile(join(this.folder, 'index.html'), page, { mode: 0o600 });
  }
}
