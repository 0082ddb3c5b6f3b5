export { Player, type MouseSample, type PlayerProps } from './player';
export { fitFrame, fitPhone, type Fit } from './fit';
export { type Dispatch, type RunClock } from './use-runtime';
