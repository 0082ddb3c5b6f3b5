/** A file that the home page gives to the editor of a prototype that was made for it. */
let handed: { appId: string; file: File } | undefined;

export function handFile(appId: string, file: File): void {
  handed = { appId, file };
}

/** The file for this prototype; it stays until it is dropped, because a page may begin several times before it is shown. */
export const handedFile = (appId: string): File | undefined => (handed?.appId === appId ? handed.file : undefined);

export function dropHandedFile(): void {
  handed = undefined;
}
