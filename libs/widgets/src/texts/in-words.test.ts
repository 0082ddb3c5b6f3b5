import { libraryEntries } from '../library';
import { kits } from '../kits/kits';
import { entryInWords, kitInWords, partInWords, sampleKey, sampleTextsOf } from './in-words';

/** Every text with its key in brackets. */
const marked = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [sampleKey(text), `[${text}]`]));

test('a part has the texts of the language, and its choice names the entry as it is called there', () => {
  const part = { type: 'SegmentButton', props: { options: ['Day', 'Week', '7'], selected: 'Day', gap: 4 } };
  expect(partInWords(part, { day: 'Tag', week: 'Woche' })).toEqual({
    ...part,
    props: { options: ['Tag', 'Woche', '7'], selected: 'Tag', gap: 4 },
  });
});

test('the columns of a repeater keep their names, which other widgets are bound to', () => {
  const part = { type: 'Repeater', props: { data: [['name'], ['Pots']], name: 'name' } };
  expect(partInWords(part, { name: 'Name', pots: 'Töpfe' }).props.data).toEqual([['name'], ['Töpfe']]);
});

test('a part without a word is the part itself', () => {
  const part = { type: 'Button', props: { label: 'Buy' } };
  expect(partInWords(part, { sell: 'Verkaufen' })).toBe(part);
});

test('every text of every entry and kit can be another, and nothing else of it changes', async () => {
  const left: string[] = [];
  const check = (before: { type: string; props: Record<string, unknown> }, after: typeof before): void => {
    left.push(...sampleTextsOf(after).filter((text) => !text.startsWith('[')));
    const strip = (value: unknown): string => JSON.stringify(value).replace(/(?<=")\[([^"]*)\](?=")/g, '$1');
    expect(strip({ ...after, name: '' })).toBe(strip({ ...before, name: '' }));
  };
  for (const entry of libraryEntries) {
    const parts = [entry.widget, ...(entry.parts ?? [])];
    const shown = entryInWords(entry, marked(parts.flatMap(sampleTextsOf)));
    [shown.widget, ...(shown.parts ?? [])].forEach((part, index) => check(parts[index] ?? part, part));
  }
  for (const { load } of kits) {
    const kit = await load();
    const parts = kit.screens.flatMap((screen) => screen.parts);
    const shown = kitInWords(kit, marked(parts.flatMap(sampleTextsOf)));
    shown.screens.flatMap((screen) => screen.parts).forEach((part, index) => check(parts[index] ?? part, part));
  }
  expect(left).toEqual([]);
});
