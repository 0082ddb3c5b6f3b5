import { deriveApp, isRecord, picturesOf, type App, type FileKind } from '@prototrail/model';
import { fontSetOf } from './fonts/font-set';
import { usedImages } from './resources';

/** A file that lies beside a document. */
export interface StoredFile {
  kind: FileKind;
  /** As the document holds it. */
  address: string;
}

/** The files that a document shows, each once. Addresses of other servers are none of its files. */
export function storedFiles(app: App, appId: string): StoredFile[] {
  const fonts = fontSetOf(app).fonts.map(({ url }) => url);
  const sounds = soundsOf(app);
  const others = new Set([...fonts, ...sounds]);
  const pictures = [...new Set([...usedImages(deriveApp(app)), ...picturesOf(app, appId)])];
  const of = (kind: FileKind, addresses: readonly string[]): StoredFile[] =>
    addresses.map((address) => ({ kind, address }));
  return [
    ...of(
      'image',
      pictures.filter((url) => !others.has(url)),
    ),
    ...of('font', fonts),
    ...of('sound', sounds),
  ].filter(({ address }) => !/^(data:|https?:|blob:)/.test(address));
}

/** Stored addresses of the sounds that widgets play. */
function soundsOf(app: App): string[] {
  const owners = [...Object.values(app.widgets), ...Object.values(app.templates ?? {})];
  const urls = owners.flatMap(({ type, props }) => {
    const file: unknown = type === 'AudioPlayer' && isRecord(props) ? props['file'] : undefined;
    return isRecord(file) && typeof file['url'] === 'string' ? [file['url']] : [];
  });
  return [...new Set(urls)];
}
