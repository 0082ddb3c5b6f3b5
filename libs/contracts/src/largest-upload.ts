/** Largest picture, sound or font that is taken unless the operator sets others, in MB; said before a file is chosen, and checked on both sides. */
export const largestUploadMb = 10;

/** The same in bytes. */
export const largestUploadBytes = largestUploadMb * 1_000_000;
