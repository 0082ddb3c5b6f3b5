export { DisplayListView, type DisplayListViewProps } from './display-list-view';
export { releasePictures } from './files';
export { loadTypes } from './load-types';
export { maskCss } from './mask-css';
export { wantsStillness } from './motion';
export { englishTexts, type ViewTexts, type WidgetEvent, type WidgetPlace, type WidgetViewProps } from './view';
export { WidgetView } from './widget-view';
