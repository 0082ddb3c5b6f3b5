import { useState } from 'react';
import { languageOfFile, readTextFile, TextFileRefused, textLimits } from './text-files';
import { changesOf, type TextChange, type TextChanges, type TextUnit } from './text-units';

export interface Problem {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

export interface TextFile {
  found: TextChanges | undefined;
  problem: Problem | undefined;
  /** The language that the file says it is for. */
  language: string | undefined;
  left: ReadonlySet<string>;
  setLeft(left: ReadonlySet<string>): void;
  /** The changes that are made. */
  taken: readonly TextChange[];
  read(file: File | undefined): void;
  clear(): void;
}

/** A file of texts that was chosen, and what it changes. What was changed since it was written is left out at first. */
export function useTextFile(units: readonly TextUnit[], isLanguage: boolean): TextFile {
  const [found, setFound] = useState<TextChanges>();
  const [language, setLanguage] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<Problem>();
  const clear = (): void => {
    setProblem(undefined);
    setFound(undefined);
    setLanguage(undefined);
  };
  const read = async (file: File): Promise<void> => {
    try {
      if (file.size > textLimits.bytes)
        throw new TextFileRefused('tooLarge', { limit: textLimits.bytes / 1024 / 1024 });
      const text = await file.text();
      const changes = changesOf(units, await readTextFile(text), isLanguage);
      setFound(changes);
      setLanguage(languageOfFile(text));
      setLeft(new Set(changes.changes.filter(({ isOutdated }) => isOutdated).map(({ unit }) => unit.id)));
    } catch (reason) {
      setProblem(
        reason instanceof TextFileRefused
          ? { key: reason.problem, values: reason.values }
          : { key: 'unreadable', values: {} },
      );
    }
  };
  return {
    ...{ found, problem, language, left, setLeft, clear },
    taken: found?.changes.filter(({ unit }) => !left.has(unit.id)) ?? [],
    read: (file) => {
      if (!file) return;
      clear();
      void read(file);
    },
  };
}
