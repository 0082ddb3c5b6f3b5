export { anActingPrototype } from './acting-prototype';
export { aLine, anApp, AppBuilder, aScreen, aWidget, exampleTime } from './factories-app';
export {
  aMouseRecord,
  anEvent,
  aSession,
  aSessionAnnotation,
  aStep,
  aTask,
  aTestSettings,
  SessionBuilder,
} from './factories-session';
export { Driver, makePrototype, types, type PrototypeParts } from './prototype-factory';
export { wander } from './wander';
export { describeWithFixtures, sharedFixtures, type SharedFixtures } from './shared-fixtures';
