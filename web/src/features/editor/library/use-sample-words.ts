import { decodeLabel } from '@prototrail/model';
import { entryInWords, getDefinition, type PaletteEntry, type Words } from '@prototrail/widgets';
import { useEffect, useMemo, useState } from 'react';
import { nameOfText, useDocument } from '../../../canvas';
import { languageOfPrototype, sampleWords, useTranslation } from '../../../i18n';

/**
 * The entries with their texts in the language of the prototype; in English until the words are there, and where they cannot be loaded.
 * @param nameOf the name of an entry in the language of the interface
 */
export function useSampleWords(
  entries: readonly PaletteEntry[],
  nameOf: (entry: PaletteEntry) => string,
): readonly PaletteEntry[] {
  const { language: shown } = useTranslation('editor');
  const tag = useDocument(['app:language'], ({ app }) => app.language);
  const language = languageOfPrototype(tag, shown);
  const [loaded, setLoaded] = useState<{ of: string; words: Words | null }>({ of: '', words: null });
  useEffect(() => {
    let isCurrent = true;
    void sampleWords(language).then(
      (words) => isCurrent && setLoaded({ of: language, words }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const words = loaded.of === language ? loaded.words : null;
  return useMemo(
    () => (words ? entries.map((entry) => named(entryInWords(entry, words), nameOf)) : entries),
    [entries, words, nameOf],
  );
}

/** A single widget is called as in the palette, or as its text when it is called after that, so that the name goes on following it. */
function named(entry: PaletteEntry, nameOf: (entry: PaletteEntry) => string): PaletteEntry {
  const { widget, parts, kit } = entry;
  if (parts !== undefined || kit !== undefined) return entry;
  const { editableText, input } = getDefinition(widget.type).abilities;
  const text = editableText === undefined || input !== undefined ? '' : nameOfText(decodeLabel(widget.props['label']));
  return { ...entry, widget: { ...widget, name: text === '' ? nameOf(entry) : text } };
}
