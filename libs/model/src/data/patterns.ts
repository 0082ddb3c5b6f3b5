export { compilePattern, type LinearPattern } from './linear-pattern';
export { hasPatterns } from './has-patterns';

/** To be awaited before inputs with regular expressions are checked. All is here already; see `patterns.on-demand.ts`. */
export const loadPatterns = (): Promise<void> => Promise.resolve();
