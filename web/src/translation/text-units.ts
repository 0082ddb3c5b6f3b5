/** Texts as a list that a translator works on, and what a list that comes back changes. */

export interface TextUnit {
  /** Names the place of the text in its document. */
  id: string;
  screen: string;
  widget: string;
  text: string;
  /** In another language; absent where it is not translated, or where no language was asked for. */
  translation?: { text: string; isOutdated: boolean };
  /** The name of a screen, which testers do not see; it need not be translated. */
  isName?: true;
}

/** A text with what it is in the language; empty takes a translation away. */
export interface TranslatedUnit {
  unit: TextUnit;
  text: string;
}

/** A line of a file. */
export interface TranslatedText {
  id: string;
  /** The text when the file was written; absent where the file does not say. */
  source?: string;
  target: string;
}

export interface TextChange {
  unit: TextUnit;
  after: string;
  /** The text was changed since the file was written. */
  isOutdated: boolean;
}

export interface TextChanges {
  changes: readonly TextChange[];
  /** Lines whose text stays as it is, or that have no translation. */
  same: number;
  /** Ids that the document does not know. */
  unknown: readonly string[];
}

export interface Progress {
  all: number;
  /** With a translation that is up to date. */
  done: number;
  outdated: number;
  missing: number;
}

/** How much of the texts that testers read is translated. */
export function progressOf(units: readonly TextUnit[]): Progress {
  const needed = units.filter(({ isName }) => isName !== true);
  const outdated = needed.filter(({ translation }) => translation?.isOutdated === true).length;
  const missing = needed.filter(({ translation }) => translation === undefined).length;
  return { all: needed.length, done: needed.length - outdated - missing, outdated, missing };
}

const mostSigns = 20_000;

/**
 * What a file changes: the texts themselves, or their translations into a language where the units are those of one. The last line of an
 * id counts.
 */
export function changesOf(
  units: readonly TextUnit[],
  lines: readonly TranslatedText[],
  isLanguage = false,
): TextChanges {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const changes: TextChange[] = [];
  const unknown: string[] = [];
  let same = 0;
  for (const [id, { source, target }] of wanted) {
    const unit = known.get(id);
    const after = target.slice(0, mostSigns);
    const before = isLanguage ? unit?.translation?.text : unit?.text;
    if (!unit) unknown.push(id);
    else if (after.trim() === '' || (after === before && unit.translation?.isOutdated !== true)) same += 1;
    else changes.push({ unit, after, isOutdated: source !== undefined && source !== unit.text });
  }
  return { changes, same, unknown };
}
