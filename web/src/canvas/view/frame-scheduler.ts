export type LayerName = 'content' | 'live' | 'overlay';

/**
 * Requests a frame when something is to be drawn and for no other reason: while nothing changes, none is requested. Layers that were
 * marked several times before the frame are drawn once.
 */
export class FrameScheduler {
  readonly #draw: (layers: ReadonlySet<LayerName>) => void;
  #dirty = new Set<LayerName>();
  #frame: number | null = null;

  constructor(draw: (layers: ReadonlySet<LayerName>) => void) {
    this.#draw = draw;
  }

  mark(...layers: readonly LayerName[]): void {
    for (const layer of layers) this.#dirty.add(layer);
    this.#frame ??= requestAnimationFrame(() => this.#run());
  }

  /** Draws what is marked at once instead of with the next frame. */
  flush(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#run();
  }

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#dirty.clear();
  }

  #run(): void {
    this.#frame = null;
    const layers = this.#dirty;
    this.#dirty = new Set();
    if (layers.size > 0) this.#draw(layers);
  }
}
