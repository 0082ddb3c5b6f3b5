import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { ratioText } from './ratio-text';
import type { Finding } from '@prototrail/widgets/checks';

/** Where something was found and how far it is from right, in a few words. */
export function useShortText(): (finding: Finding) => string {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  return ({ rule, screenId, contrast, overflow, target, order, family }) => {
    const screen = editor.app.screens[screenId]?.name ?? '';
    switch (rule) {
      case 'contrast':
        return t('short.contrast', {
          screen,
          ratio: ratioText(contrast?.ratio ?? 1),
          needed: String(contrast?.needed ?? 4.5),
        });
      case 'overflow':
        return t('short.overflow', { screen, by: overflow?.by ?? 0 });
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
