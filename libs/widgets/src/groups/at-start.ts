/**
 * Every type. The build of the tester page takes `at-start.core.ts` in place of this file and loads the other groups when a prototype
 * needs them.
 */
import { charts } from './charts';
import { choice } from './choice';
import { core } from './core';
import { data } from './data';
import { device } from './device';
import { logic } from './logic';
import { numbers } from './numbers';
import { shapes } from './shapes';
import { textInput } from './text-input';

export const definitionsAtStart = {
  ...core,
  ...shapes,
  ...textInput,
  ...choice,
  ...numbers,
  ...data,
  ...charts,
  ...device,
  ...logic,
};
