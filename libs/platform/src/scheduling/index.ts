/** What long calculations need, without the rest of the platform: a thread for them starts in a moment. */
export {
  beginPriorityWork,
  filterCooperatively,
  forEachCooperatively,
  mapCooperatively,
  yieldToOthers,
} from './cooperative-scheduler';
export { Batcher } from './batcher';
export { CalculationThread, serveCalculations, type Calculations } from './calculation-thread';
export { parseLargeJson, stringifyLargeJson } from './large-json';
export { runStoppable, Stopped, stopIfTold, stopSignal } from './stoppable';
