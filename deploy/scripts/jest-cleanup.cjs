/* Testing Library cleans up after each test of the file that loads it first. In a group of files it must for all of them; nor may one answer for the server of the next. */
const { cleanup } = require('@testing-library/react');

const { fetch } = globalThis;

afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});
