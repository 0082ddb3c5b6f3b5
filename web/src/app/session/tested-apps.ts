const key = (appId: string): string => `prototrail.tested.${appId}`;

/** The prototypes that were tested in this browser, for "record only the first test". Nothing else of a tester is stored. */
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
};
