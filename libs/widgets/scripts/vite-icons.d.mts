/** Content of every icon file by its name. */
export function iconFiles(): Map<string, string>;
/** A Vite plugin; typed loosely so that this package needs no bundler types. */
export function iconShards(): { name: string };
