export { coreViews as viewsAtStart } from './core';
