/** The metrics by their names in paths. A new one is a module here, a module in `services/analytics/src/metrics`, and a line in both lists. */
export { overview } from './overview';
export { sessions } from './sessions';
export { clickHeat } from './click-heat';
export { clickPoints } from './click-points';
export { scroll } from './scroll';
export { mouse } from './mouse';
export { flow } from './flow';
export { funnels } from './funnels';
export { screens } from './screens';
export { widgets } from './widgets';
export { answers, answerRows } from './answers';
export { distributions, outliers } from './distributions';
export { compare } from './compare';
export { running } from './running';
export { signals } from './signals';
export { navigation } from './navigation';
export { size } from './size';
export { digest } from './digest';
