import type { Widget } from '@prototrail/model';

/** The texts that a widget offers for choosing. */
export function optionsOf({ props }: Pick<Widget, 'props'>): string[] {
  const { options } = props as { options?: unknown };
  return Array.isArray(options) ? [...new Set(options.map((option) => String(option)))] : [];
}
