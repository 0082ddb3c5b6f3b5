export { DeviceFrame } from './device-frame';
export { Boundary } from './boundary';
export { Player, type MouseSample, type PlayerProps } from './player';
export { fitFrame, fitPhone, fitWidth, roomForActualSize, type Fit } from './fit';
export { StillScreen } from './still-screen';
export { usePaintEnv } from './use-paint-env';
export { useSize } from './use-size';
export { monotonicClock, type Dispatch, type RunClock } from './use-runtime';
export { useDeviceMode, type AppForDevice } from './use-device-mode';
