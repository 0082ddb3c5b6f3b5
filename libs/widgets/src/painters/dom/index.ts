export { DisplayListView, type DisplayListViewProps } from './display-list-view';
export { loadTypes } from './load-types';
export { englishTexts, type ViewTexts, type WidgetEvent, type WidgetViewProps } from './view';
export { WidgetView } from './widget-view';
