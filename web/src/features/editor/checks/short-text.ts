import { useEditor } from '../../../canvas';
import { languageName, useTranslation } from '../../../i18n';
import { neededText, ratioText } from './ratio-text';
import type { Finding } from '@prototrail/widgets/checks';

/** Where something was found and how far it is from right, in a few words. */
export function useShortText(): (finding: Finding) => string {
  const editor = useEditor();
  const { t, locale } = useTranslation('checks');
  return ({ rule, screenId, contrast, overflow, target, order, family, language, missing }) => {
    const screen = editor.app.screens[screenId]?.name ?? '';
    switch (rule) {
      case 'contrast':
        return t('short.contrast', {
          screen,
          ratio: ratioText(contrast?.ratio ?? 1, locale),
          needed: neededText(contrast?.needed ?? 4.5, locale),
        });
      case 'overflow':
        return language === undefined
          ? t('short.overflow', { screen, by: overflow?.by ?? 0 })
          : t('short.overflowIn', { screen, by: overflow?.by ?? 0, language: languageName(language, locale) });
      case 'translation':
        return t('short.translation', { count: missing ?? 0, language: languageName(language ?? '', locale) });
      case 'tapTarget':
        return t('short.tapTarget', { screen, ...target });
      case 'order':
        return t('short.order', { ...order });
      case 'font':
        return t('short.font', { screen, family });
      case 'unreachable':
      case 'deadEnd':
      case 'language':
        return t(`short.${rule}`);
      default:
        return screen;
    }
  };
}
