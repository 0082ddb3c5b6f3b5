import { applyEdits, type Edit } from '@prototrail/model';
import { parseLargeJson, stringifyLargeJson } from '@prototrail/platform';
import type { Json } from './document';

/** A document and its text. */
export interface Written {
  document: Json;
  text: string;
}

export async function parseDocument(text: string): Promise<Json> {
  return (await parseLargeJson(text)) as Json;
}

/** Applies edits to a stored text. A large one is parsed and written in slices. */
export async function editText(text: string, edits: readonly Edit[]): Promise<Written> {
  const document = applyEdits(await parseDocument(text), edits);
  return { document, text: await stringifyLargeJson(document) };
}
