/** Bytes as people read them, rounded up: a file just above a limit is not said to be as large as the limit. */
export const inMegabytes = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10;
