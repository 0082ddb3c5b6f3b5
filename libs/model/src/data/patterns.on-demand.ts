/** In place of `patterns.ts` in the build of the tester page, where few prototypes need regular expressions. */
import type { LinearPattern } from './linear-pattern';

export type { LinearPattern };
export { hasPatterns } from './has-patterns';

let compile: typeof import('./linear-pattern').compilePattern | undefined;

/** As in `linear-pattern.ts`; undefined, which counts as "cannot be checked", before `loadPatterns`. */
export const compilePattern = (pattern: string): LinearPattern | undefined => compile?.(pattern);

/**
 * To be awaited before inputs with regular expressions are checked.
 * @throws TypeError when the file cannot be loaded; a later call tries again
 */
export const loadPatterns = async (): Promise<void> => {
  compile ??= (await import('./linear-pattern')).compilePattern;
};
