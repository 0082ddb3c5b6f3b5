import { entryInWords, type PaletteEntry, type Words } from '@prototrail/widgets';
import { useEffect, useMemo, useState } from 'react';
import { useDocument } from '../../../canvas';
import { languageOfPrototype, sampleWords, useTranslation } from '../../../i18n';

/** The entries with their texts in the language of the prototype; in English until the words are there, and where they cannot be loaded. */
export function useSampleWords(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
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
  return useMemo(() => (words ? entries.map((entry) => entryInWords(entry, words)) : entries), [entries, words]);
}
