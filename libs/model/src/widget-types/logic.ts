import { display } from './traits';

/** Types that are never shown to a tester. */
export const logic = {
  LogicOr: display({ logic: 'rules' }),
  Rest: display({ logic: 'request' }),
  Script: display({ logic: 'script' }),
  AudioLogic: display({ logic: 'sound' }),
};
