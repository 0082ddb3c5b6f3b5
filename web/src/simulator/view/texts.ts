import type { ViewTexts } from '@prototrail/widgets/dom';
import english from '../../i18n/locales/en/player.json';
import { defineTexts } from '../../i18n/small-texts';

/** Words that the player adds to a prototype, nearly all of them for screen readers. */
export const t = defineTexts(english, (language) => import(`../../i18n/locales/${language}/player.json`));

/** Words inside widgets that no document holds. */
export const widgetTexts: ViewTexts = {
  get less() {
    return t('widget.less');
  },
  get more() {
    return t('widget.more');
  },
  get show() {
    return t('widget.show');
  },
  get hide() {
    return t('widget.hide');
  },
  get next() {
    return t('widget.next');
  },
  get previous() {
    return t('widget.previous');
  },
  get first() {
    return t('widget.first');
  },
  get last() {
    return t('widget.last');
  },
  get nextMonth() {
    return t('widget.nextMonth');
  },
  get previousMonth() {
    return t('widget.previousMonth');
  },
  get calendar() {
    return t('widget.calendar');
  },
  get search() {
    return t('widget.search');
  },
  get selectAll() {
    return t('widget.selectAll');
  },
  get selectRow() {
    return t('widget.selectRow');
  },
  get movable() {
    return t('widget.movable');
  },
  get play() {
    return t('widget.play');
  },
  get stop() {
    return t('widget.stop');
  },
  get soundBlocked() {
    return t('widget.soundBlocked');
  },
  get soundFailed() {
    return t('widget.soundFailed');
  },
  get locating() {
    return t('widget.locating');
  },
  get locationUnsupported() {
    return t('widget.locationUnsupported');
  },
  get locationRefused() {
    return t('widget.locationRefused');
  },
  get takePicture() {
    return t('widget.takePicture');
  },
  get choosePicture() {
    return t('widget.choosePicture');
  },
  get noCamera() {
    return t('widget.noCamera');
  },
  get cancel() {
    return t('widget.cancel');
  },
  get moveUp() {
    return t('widget.moveUp');
  },
  get moveDown() {
    return t('widget.moveDown');
  },
  get send() {
    return t('widget.send');
  },
  get clear() {
    return t('widget.clear');
  },
};
