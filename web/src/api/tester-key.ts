const keys = 'prototrail.tester.';

/** Where a browser keeps the id of its tester of a prototype, and the hash of the link that was used last. */
export const testerKey = (appId: string): string => `${keys}${appId}`;
