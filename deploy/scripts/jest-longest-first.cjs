/**
 * Order of all tests: the groups first, which take minutes each, then the browser tests. Where no times of an earlier run are known, as
 * in a fresh clone, Jest starts large files first. The length of these says little about their time, and one that begins last would run
 * alone on one of the workers.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

const longest = [
  'simulation/',
  'code/generated-code',
  'flows/home.',
  'flows/tester-outage',
  'parity/',
  'flows/together',
  'flows/designer',
  'flows/home-studio',
  'flows/player',
  'flows/editor-documents',
];
const groups = ['services', 'web', 'libs'];
const rankOf = (path) => {
  const group = groups.findIndex((name) => path.includes(`/.test-groups/${name}/`));
  if (group >= 0) return group;
  const at = longest.findIndex((name) => path.includes(`/e2e/${name}`));
  return groups.length + (at < 0 ? longest.length : at);
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    if (usual.some(({ duration }) => duration !== undefined)) return usual;
    return usual.sort((a, b) => rankOf(a.path) - rankOf(b.path));
  }
};
