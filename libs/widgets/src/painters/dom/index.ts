export { DisplayListView, type DisplayListViewProps } from './display-list-view';
