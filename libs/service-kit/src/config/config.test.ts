import { parseConfig, switchValue } from '@prototrail/platform';
import { z } from 'zod';
import { commonConfig } from './config';

const schema = commonConfig.extend({ DEMO: switchValue(true), KIND: z.enum(['a', 'b']).default('a') });
const problemsOf = (environment: Record<string, string>): string => {
  try {
    parseConfig(schema, environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['PORT', 'abc', 'must be a number'],
  ['PORT', '80.5', 'must be a whole number'],
  ['PORT', '99999', 'must be 65535 or less'],
  ['DRAIN_MS', '-1', 'must be 0 or more'],
  ['DEMO', 'maybe', 'must be on or off'],
  ['KIND', 'c', 'must be one of a, b'],
  ['PUBLIC_URL', 'example.org', 'must be an address without a path, such as https://prototypes.example.org'],
  ['PUBLIC_URL', 'https://example.org/tools', 'must be an address without a path'],
])('says in words what is wrong: %s=%s', (key, value, words) => {
  expect(problemsOf({ [key]: value })).toContain(`${key}: ${words}`);
});

test.each(['', 'http://localhost:8080', 'https://prototypes.example.org/'])('takes the address %s', (PUBLIC_URL) =>
  expect(problemsOf({ PUBLIC_URL })).toBe(''),
);
