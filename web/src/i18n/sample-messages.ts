/** The English texts of ready-made parts follow from the library; other languages translate this file's outcome. */
import { kits, libraryEntries, sampleKey, sampleTextsOf } from '@prototrail/widgets';

/** Texts of everything that the palette places, by key. @throws Error when two texts have one key */
export async function sampleMessages(): Promise<Record<string, string>> {
  const loaded = await Promise.all(kits.map(({ load }) => load()));
  const texts = [
    ...libraryEntries.flatMap(({ widget, parts = [] }) => [widget, ...parts].flatMap(sampleTextsOf)),
    ...loaded.flatMap(({ screens }) => screens.flatMap(({ name, parts }) => [name, ...parts.flatMap(sampleTextsOf)])),
  ];
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const known = byKey.get(sampleKey(text));
    if (known !== undefined && known !== text)
      throw new Error(`Two sample texts have the key ${sampleKey(text)}: "${known}" and "${text}".`);
    byKey.set(sampleKey(text), text);
  }
  return Object.fromEntries(byKey);
}
