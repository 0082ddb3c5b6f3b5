/** After so long a picture is shown with what has come, ms. */
const patienceMs = 8000;

/** Resolves when the fonts and all images of a picture can be painted at once, or after a while. */
export async function preparePicture(root: HTMLElement): Promise<void> {
  const addresses = [...root.querySelectorAll<HTMLElement>('[style*="url("]')].flatMap(({ style }) => {
    const found = /url\("?([^")]+)"?\)/.exec(style.backgroundImage);
    return found?.[1] === undefined ? [] : [found[1]];
  });
  const fonts = (document as { fonts?: { ready: Promise<unknown> } }).fonts?.ready;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.all([fonts, ...[...new Set(addresses)].map(load)]), patience]);
}

const load = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = resolve;
    image.src = address;
  });
