import type { Screen } from '@prototrail/model';

/** Translations of the name by language. Documents may hold anything in its place, of which properties are read without trust. */
type Names = Partial<Record<string, { name?: { of?: unknown; text?: unknown } }>> | undefined;

/**
 * The name of a screen, in a language if it has a translation of its own. The page of testers loads the rest of the languages
 * (`namesInLanguage`) only for prototypes that have some.
 */
export function screenNameIn(screen: Screen | undefined, tag = ''): string {
  const own = (screen?.['translations'] as Names)?.[tag]?.name;
  return String((own?.of === screen?.name ? own?.text : screen?.name) ?? '');
}
