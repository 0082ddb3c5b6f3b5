import type { Widget } from './types';
import { decodeLabel } from './values';

const maxLength = 28;

/** What people call a widget: the words on it when they are few, else its name. */
export function widgetWords({ name, props }: Pick<Widget, 'name' | 'props'>): string {
  const label = props['label'];
  const words = typeof label === 'string' ? decodeLabel(label).trim() : '';
  return words !== '' && words.length <= maxLength && !words.includes('\n') ? words : name;
}
