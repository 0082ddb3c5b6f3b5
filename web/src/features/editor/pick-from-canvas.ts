/** Pixels of the loupe in each direction, and how large one is shown. */
const loupePixels = 11;
const loupeScale = 10;

/**
 * Takes a colour from what the editor draws, for browsers without a pipette of their own: a loupe follows the pointer, a click takes the
 * colour, Escape and a press outside of the canvas end. Arrow keys move the loupe by one pixel, Enter takes.
 */
export function pickFromCanvas(area: HTMLElement, label: string): Promise<string | null> {
  const layers = [...area.querySelectorAll('canvas')];
  return new Promise((resolve) => {
    const abort = new AbortController();
    const { signal } = abort;
    const loupe = makeLoupe(label);
    const shade = document.createElement('div');
    shade.style.cssText = 'position:absolute;inset:0;z-index:50;cursor:crosshair;touch-action:none';
    shade.tabIndex = -1;
    shade.setAttribute('role', 'application');
    shade.setAttribute('aria-label', label);
    area.append(shade, loupe.element);
    const before = document.activeElement;
    shade.focus({ preventScroll: true });
    const box = area.getBoundingClientRect();
    let at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const end = (colour: string | null): void => {
      abort.abort();
      shade.remove();
      loupe.element.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(colour);
    };
    const look = (): void => loupe.show(layers, at, area);
    shade.addEventListener(
      'pointermove',
      (event) => {
        at = { x: event.clientX, y: event.clientY };
        look();
      },
      { signal },
    );
    shade.addEventListener('pointerup', () => end(colourAt(layers, at)), { signal });
    window.addEventListener(
      'pointerdown',
      (event) => {
        if (!(event.target instanceof Node) || !area.contains(event.target)) end(null);
      },
      { signal, capture: true },
    );
    window.addEventListener(
      'keydown',
      (event) => {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
        if (step !== undefined) {
          at = { x: at.x + (step[0] ?? 0), y: at.y + (step[1] ?? 0) };
          look();
        } else if (event.key === 'Enter') end(colourAt(layers, at));
        else if (event.key === 'Escape') end(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    look();
  });
}

/** The layers over each other around a point of the page, one pixel of the picture for each of the display. */
function copyAround(layers: readonly HTMLCanvasElement[], at: { x: number; y: number }, pixels: number) {
  const copy = document.createElement('canvas');
  copy.width = pixels;
  copy.height = pixels;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  for (const layer of layers) {
    if (layer.style.display === 'none') continue;
    const box = layer.getBoundingClientRect();
    const scale = layer.width / Math.max(1, box.width);
    const [x, y] = [Math.floor((at.x - box.x) * scale), Math.floor((at.y - box.y) * scale)];
    const half = Math.floor(pixels / 2);
    context.drawImage(layer, x - half, y - half, pixels, pixels, 0, 0, pixels, pixels);
  }
  return { copy, context };
}

function colourAt(layers: readonly HTMLCanvasElement[], at: { x: number; y: number }): string | null {
  try {
    const data = copyAround(layers, at, 1)?.context.getImageData(0, 0, 1, 1).data;
    if (data === undefined || data[3] === 0) return null;
    return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  } catch {
    // A picture of another address closes the canvas for reading.
    return null;
  }
}

function makeLoupe(label: string) {
  const size = loupePixels * loupeScale;
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;z-index:51;width:${size}px;border-radius:12px;overflow:hidden;pointer-events:none;background:var(--bg-raised);box-shadow:0 0 0 1px var(--border-default),0 6px 20px rgb(0 0 0 / 25%)`;
  const picture = document.createElement('canvas');
  picture.width = size;
  picture.height = size;
  picture.style.display = 'block';
  const text = document.createElement('div');
  text.style.cssText = 'padding:4px 0;font:600 12px var(--font-ui);text-align:center;color:var(--text-default)';
  text.setAttribute('role', 'status');
  text.setAttribute('aria-label', label);
  element.append(picture, text);
  const show = (layers: readonly HTMLCanvasElement[], at: { x: number; y: number }, area: HTMLElement): void => {
    const box = area.getBoundingClientRect();
    const isRight = at.x - box.x + size + 40 > box.width;
    const isLow = at.y - box.y + size + 60 > box.height;
    element.style.left = `${at.x - box.x + (isRight ? -size - 20 : 20)}px`;
    element.style.top = `${at.y - box.y + (isLow ? -size - 44 : 20)}px`;
    const context = picture.getContext('2d');
    const around = copyAround(layers, at, loupePixels);
    if (context === null || around === null) return;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, size, size);
    context.drawImage(around.copy, 0, 0, size, size);
    const middle = Math.floor(loupePixels / 2) * loupeScale;
    context.strokeStyle = '#ffffff';
    context.lineWidth = 3;
    context.strokeRect(middle, middle, loupeScale, loupeScale);
    context.strokeStyle = '#000000';
    context.lineWidth = 1;
    context.strokeRect(middle - 1.5, middle - 1.5, loupeScale + 3, loupeScale + 3);
    text.textContent = colourAt(layers, at) ?? '–';
  };
  return { element, show };
}
