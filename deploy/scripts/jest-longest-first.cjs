/**
 * Order of the groups of tests: those of services first, which wait for stores, then browser tests, which take longest, so that what is
 * short fills the workers at the end. Jest alone starts large files first, and their size says nothing about the time of a group.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

const projects = ['services', 'e2e', 'web', 'libs'];
const rankOf = (path) => projects.findIndex((name) => path.includes(`/.test-groups/${name}/`));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    if (usual.some(({ duration }) => duration !== undefined)) return usual;
    return usual.sort((a, b) => rankOf(a.path) - rankOf(b.path) || a.path.localeCompare(b.path));
  }
};
