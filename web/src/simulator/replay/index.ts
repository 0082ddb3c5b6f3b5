export { clickMarkMs, createPlayback, type Playback, type Shown, type Spot } from './playback';
export { readRecording, type Recording } from './recording';
export { ReplayStage, type Ghost, type ReplayStageProps } from './replay-stage';
