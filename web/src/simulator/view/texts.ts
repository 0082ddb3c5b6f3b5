import type { ViewTexts } from '@prototrail/widgets/dom';
import messages from '../../i18n/locales/en/player.json';
import { createTexts } from '../../i18n/tiny';

/** Words that the player adds to a prototype, nearly all of them for screen readers. */
export const t = createTexts(messages);

/** Words inside widgets that no document holds. */
export const widgetTexts: ViewTexts = {
  less: t('widget.less'),
  more: t('widget.more'),
  show: t('widget.show'),
  hide: t('widget.hide'),
};
