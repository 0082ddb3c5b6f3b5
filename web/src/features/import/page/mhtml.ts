/** Pages that a browser saved as one file: a MIME message of related parts (RFC 2557). */
export interface MhtmlPart {
  /** Where it was loaded from. */
  address: string;
  id: string;
  type: string;
  bytes: Uint8Array;
}

const mostParts = 3000;
const deepest = 4;

/** The parts of a message, without those that hold others. */
export function readMhtml(bytes: Uint8Array): MhtmlPart[] {
  return readPart(new TextDecoder('latin1').decode(bytes), 0).slice(0, mostParts);
}

function readPart(text: string, depth: number): MhtmlPart[] {
  const end = /\r?\n\r?\n/.exec(text);
  if (!end || depth > deepest) return [];
  const headers = headersOf(text.slice(0, end.index));
  const body = text.slice(end.index + end[0].length);
  const kind = headers.get('content-type') ?? '';
  const boundary = /boundary="?([^";\r\n]{1,200})"?/i.exec(kind)?.[1];
  if (/^multipart\//i.test(kind) && boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, mostParts + 1)
      .flatMap((part) => (part.startsWith('--') ? [] : readPart(part.replace(/^\r?\n/, ''), depth + 1)));
  const charset = /charset="?([\w-]+)/i.exec(kind)?.[1];
  const type = (/^[\w.+/-]+/.exec(kind)?.[0] ?? '').toLowerCase();
  return [
    {
      address: headers.get('content-location') ?? '',
      id: (headers.get('content-id') ?? '').replace(/^<|>$/g, ''),
      type: charset === undefined || type === 'text/html' ? type : `${type};charset=${charset}`,
      bytes: bytesOf(body.replace(/\r?\n$/, ''), headers.get('content-transfer-encoding') ?? ''),
    },
  ];
}

function headersOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      return at <= 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
    }),
  );
}

function bytesOf(body: string, encoding: string): Uint8Array {
  if (/base64/i.test(encoding)) {
    try {
      return plainBytes(atob(body.replace(/[^A-Za-z0-9+/=]/g, '')));
    } catch {
      return new Uint8Array();
    }
  }
  if (!/quoted-printable/i.test(encoding)) return plainBytes(body);
  const text = body.replace(/=[ \t]*\r?\n/g, '');
  return plainBytes(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

const plainBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
