/**
 * Fonts of a style sheet elsewhere, as files. The server loads them once: it knows which addresses are allowed and sends nothing of the
 * person; what testers load is the copy that is stored with the prototype.
 */
import { server } from '../../../api';
import { addressIn, fontFaces, type FontFace } from './font-faces';

export type FontProblem = 'address' | 'unreachable' | 'none';

const mostAtOnce = 20;

async function load(appID: string, url: string, type: 'TEXT' | 'FONT'): Promise<string | undefined> {
  // What stands in braces would be a variable of the prototype.
  if (url.includes('${')) return undefined;
  const headers = [{ key: 'accept', value: '*/*' }];
  const rest = { method: 'GET', url, token: '', headers, output: { type } };
  const { status, body } = await server.requests.tryOut({ appID, body: { rest, values: {} } });
  return status >= 200 && status < 300 && typeof body === 'string' ? body : undefined;
}

/** The fonts that an address, a link tag or an import rule leads to, or why there are none. @throws where our own server refuses */
export async function loadFontFiles(appID: string, text: string): Promise<File[] | FontProblem> {
  const address = addressIn(text);
  if (address === undefined) return 'address';
  const css = await load(appID, address, 'TEXT');
  if (css === undefined) return 'unreachable';
  const faces = fontFaces(css, address).slice(0, mostAtOnce);
  if (faces.length === 0) return 'none';
  const files: File[] = [];
  for (const face of faces) {
    const data = await load(appID, face.url, 'FONT');
    if (data !== undefined) files.push(fileOf(face, data));
  }
  return files.length === 0 ? 'unreachable' : files;
}

function fileOf({ family, weight, style, kind }: FontFace, data: string): File {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  const name = [family, weight.replace(/\s+/g, '-'), style === 'normal' ? '' : style].filter((part) => part !== '');
  return new File([bytes], `${name.join('-')}.${kind}`);
}
