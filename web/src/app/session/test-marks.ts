const key = (appId: string): string => `prototrail.tested.${appId}`;

/** Marks in this browser that a prototype was tested, for "record only the first test". Nothing else is kept of a tester. */
export const testMarks = {
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
