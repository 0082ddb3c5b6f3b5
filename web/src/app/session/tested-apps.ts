import { testerKey } from '../../api/tester-key';

const key = (appId: string): string => `prototrail.tested.${appId}`;

/**
 * The prototypes that were tested in this browser, for "record only the first test", and by which id its tester is known there, so that
 * who comes again is one person. Nothing else of a tester is stored.
 */
export const testedApps = {
  has(appId: string): boolean {
    try {
      return localStorage.getItem(key(appId)) !== null;
    } catch {
      return false;
    }
  },
  set(appId: string): void {
    try {
      localStorage.setItem(key(appId), '1');
    } catch {
      return;
    }
  },
  /** The id of the tester of a prototype: the one of an earlier visit, or the given one, which is kept from now on. */
  tester(appId: string, hash: string, made: string): string {
    try {
      const kept = localStorage.getItem(testerKey(appId))?.split(' ')[0];
      localStorage.setItem(testerKey(appId), `${kept || made} ${hash}`);
      return kept || made;
    } catch {
      return made;
    }
  },
};
