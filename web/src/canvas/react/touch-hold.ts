const holdMs = 500;
/** A finger is never quite still. */
const slackPx = 8;

/** A finger that stays where it is stands for the right button. */
export class TouchHold {
  readonly #onHold: (event: PointerEvent) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #from: { x: number; y: number } = { x: 0, y: 0 };

  constructor(onHold: (event: PointerEvent) => void) {
    this.#onHold = onHold;
  }

  begin(event: PointerEvent): void {
    this.end();
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onHold(event);
    }, holdMs);
  }

  follow(event: PointerEvent): void {
    if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > slackPx) this.end();
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
