/* Testing Library cleans up after each test of the file that loads it first. In a group of files it must for all of them. */
const { cleanup } = require('@testing-library/react');

afterEach(() => cleanup());
