import { isRecord, screenTexts, variableTexts, withoutLanguage, withTranslations } from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';
import type { EditContext } from '../context';
import type { TextPath } from '@prototrail/widgets';
import { withTexts } from './write-translations';

/** A text of a widget or of a declared variable, or the name of a screen, and its translation; null for none. */
export interface TranslationChange {
  of: 'widgets' | 'screens' | 'variables';
  id: string;
  path: TextPath;
  /** In the form in which the props hold texts. */
  text: string | null;
}

/** Languages of the prototype and its translations. Each call is one step of undo. */
export class LanguageEdits {
  readonly #run: (label: string, change: (context: EditContext) => void) => void;

  constructor(run: (label: string, change: (context: EditContext) => void) => void) {
    this.#run = run;
  }

  add(tag: string): void {
    this.#run('edit.language', ({ draft }) => addLanguage(draft, tag));
  }

  /** Takes a language away with all its translations. */
  remove(tag: string): void {
    this.#run('edit.language', ({ draft }) => {
      const { [tag]: _gone, ...others } = languagesIn(draft);
      draft.setField('languages', Object.keys(others).length === 0 ? undefined : others);
      for (const [id, widget] of Object.entries(entriesOf(draft.app, 'widgets'))) {
        const translations = withoutLanguage(widget, tag);
        if (translations !== widget.translations) draft.put('widgets', id, translated(widget, translations));
      }
      for (const [id, screen] of Object.entries(entriesOf(draft.app, 'screens'))) {
        const translations = withoutLanguage({ translations: screen['translations'] }, tag);
        if (translations !== screen['translations']) draft.put('screens', id, translated(screen, translations));
      }
      updateVariables(draft, (variable) => withoutLanguage(variable, tag));
    });
  }

  /** Writes translations into a language, which is added where it is missing. */
  translate(tag: string, changes: readonly TranslationChange[]): void {
    this.#run('edit.translate', ({ draft }) => {
      addLanguage(draft, tag);
      for (const [id, own] of byId(changes, 'widgets'))
        draft.update('widgets', id, (widget) => withTexts(widget, tag, own));
      for (const [id, own] of byId(changes, 'screens'))
        draft.update('screens', id, (screen) => translated(screen, withTranslations(screenTexts(screen), tag, own)));
      const ofVariables = byId(changes, 'variables');
      updateVariables(draft, (variable, path) => {
        const own = ofVariables.get(path);
        return own ? withTranslations(variableTexts(variable), tag, own) : variable['translations'];
      });
    });
  }
}

/** The same record with other translations; without any where there are none. */
function translated<Owner extends object>(owner: Owner, translations: unknown): Owner {
  const next: Owner & { translations?: unknown } = { ...owner, translations };
  if (translations === undefined) delete next.translations;
  return next;
}

const languagesIn = (draft: Draft): Record<string, unknown> =>
  isRecord(draft.app.languages) ? draft.app.languages : {};

function addLanguage(draft: Draft, tag: string): void {
  const languages = languagesIn(draft);
  if (!Object.hasOwn(languages, tag)) draft.setField('languages', { ...languages, [tag]: {} });
}

type Changes = Parameters<typeof withTranslations>[2][number];

function byId(changes: readonly TranslationChange[], of: TranslationChange['of']): Map<string, Changes[]> {
  const found = new Map<string, Changes[]>();
  for (const change of changes) {
    if (change.of !== of) continue;
    const entry = { path: change.path, to: change.text === null ? null : { text: change.text } };
    found.set(change.id, [...(found.get(change.id) ?? []), entry]);
  }
  return found;
}

function updateVariables(
  draft: Draft,
  translationsOf: (variable: Readonly<Record<string, unknown>>, path: string) => unknown,
): void {
  const variables = draft.app['variables'];
  if (!isRecord(variables)) return;
  const changed = Object.entries(variables).flatMap(([path, variable]) => {
    if (!isRecord(variable)) return [];
    const translations = translationsOf(variable, path);
    if (translations === variable['translations']) return [];
    const { translations: _before, ...rest } = variable;
    return [[path, translations === undefined ? rest : { ...rest, translations }] as const];
  });
  if (changed.length > 0) draft.setField('variables', { ...variables, ...Object.fromEntries(changed) });
}
