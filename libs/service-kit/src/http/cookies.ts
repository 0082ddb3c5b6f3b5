import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';

type Given = Pick<SetCookie, 'name' | 'value' | 'path' | 'maxAge'> & { sameSite: 'strict' | 'lax' };

/**
 * The cookies of one request. Where the browser came by TLS their names begin with `__Secure-`: browsers take such a
 * name from pages behind TLS alone, so that nobody in between can put in a value of his own. `__Host-` would send
 * them with every request, and ours belong to a few routes.
 */
export class Cookies {
  private readonly isSecure: boolean;

  constructor(private readonly headers: IncomingHttpHeaders) {
    this.isSecure = headers['x-forwarded-proto'] === 'https';
  }

  get(name: string): string | undefined {
    return parseCookie(this.headers.cookie ?? '')[this.nameOf(name)];
  }

  /** The `Set-Cookie` header for a cookie that no script reads. */
  header({ name, ...cookie }: Given): string {
    return stringifySetCookie({ ...cookie, name: this.nameOf(name), httpOnly: true, secure: this.isSecure });
  }

  private nameOf(name: string): string {
    return this.isSecure ? `__Secure-${name}` : name;
  }
}
