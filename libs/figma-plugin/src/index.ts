export { push, PushRefused, type Pushed, type PushSource } from './push';
export { readSelection, servePlugin } from './plugin';
export type { Settings, ToPlugin, ToWindow } from './messages';
