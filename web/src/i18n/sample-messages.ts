/** The English texts of ready-made parts follow from the library; other languages translate this file's outcome. */
import { kits, libraryEntries, sampleKey, sampleNameOf, sampleTextsOf } from '@prototrail/widgets';

/** Texts and names of everything that the palette places, by key. @throws Error when two texts have one key */
export async function sampleMessages(): Promise<Record<string, string>> {
  const loaded = await Promise.all(kits.map(({ load }) => load()));
  const screens = loaded.flatMap((kit) => kit.screens);
  const parts = [...libraryEntries.flatMap((entry) => entry.parts ?? []), ...screens.flatMap((screen) => screen.parts)];
  const texts = [
    ...libraryEntries.flatMap(({ widget }) => sampleTextsOf(widget)),
    ...parts.flatMap(sampleTextsOf),
    ...screens.map(({ name }) => name),
  ];
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const known = byKey.get(sampleKey(text));
    if (known !== undefined && known !== text)
      throw new Error(`Two sample texts have the key ${sampleKey(text)}: "${known}" and "${text}".`);
    byKey.set(sampleKey(text), text);
  }
  // Names of layers differ from texts in upper and lower case only.
  const names = parts.flatMap((part) => sampleNameOf(part) ?? []);
  for (const name of names) if (!byKey.has(sampleKey(name))) byKey.set(sampleKey(name), name);
  return Object.fromEntries(byKey);
}
