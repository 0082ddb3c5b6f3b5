/** What answers each metric of the contract. */
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
export { answers } from './answers';
export { answerRows } from './answer-rows';
export { distributions } from './distributions';
export { outliers } from './outliers';
export { compare } from './compare';
export { size } from './size';
