import { widgetWords, type App } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { widgetOf } from './comment-place';
import type { Thread } from './threads';

/** Which widget a thread is about, in words; undefined for one about a place. */
export function useAbout(app: Pick<App, 'screens' | 'widgets'>, thread: Thread | undefined): string | undefined {
  const { t } = useTranslation('comments');
  if (!thread?.root.widget) return undefined;
  const widget = widgetOf(app, thread.root);
  return widget ? t('thread.about', { name: widgetWords(widget) }) : t('thread.aboutGone');
}
