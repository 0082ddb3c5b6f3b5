/** Keys of a stored prototype that belong to the place where it is stored and to the people there. */
export const storedKeys: readonly string[] = [
  ...['_id', 'id', 'users', 'invitations', 'isDeleted', 'parent', 'sessionCount', 'isPublic', 'permission'],
];
/** What every save changes; a folder does not hold it. */
export const savedKeys: readonly string[] = ['lastUpdate', 'created', 'lastUUID', 'zoom'];
