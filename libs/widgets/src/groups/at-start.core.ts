/** What the tester page has from the start. */
export { core as definitionsAtStart } from './core';
