import type { BlendMode } from './blend';

/** A blend mode; `undefined` for the usual one. Only its form is checked: what no browser knows changes nothing, and players need no list. */
export const blendOf = (mode: unknown): BlendMode | undefined =>
  typeof mode === 'string' && mode !== 'normal' && /^[a-z-]+$/.test(mode) ? (mode as BlendMode) : undefined;
