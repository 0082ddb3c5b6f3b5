export { TaskRecorder, type TaskRecorderProps } from './task-recorder';
