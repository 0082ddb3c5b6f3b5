/** Door for pages that load the recorder late. */
export { TaskRecorder as default } from './task-recorder';
