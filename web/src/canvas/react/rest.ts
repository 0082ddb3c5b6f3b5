const restMs = 500;
/** A finger is never quite still. */
const slackPx = 8;

/** Waits until a pointer has stayed where it is: a finger that stands for the right button, a hand that rests while it drags. */
export class Rest {
  readonly #onRest: (event: PointerEvent) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #from: { x: number; y: number } = { x: 0, y: 0 };

  constructor(onRest: (event: PointerEvent) => void) {
    this.#onRest = onRest;
  }

  begin(event: PointerEvent): void {
    this.end();
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onRest(event);
    }, restMs);
  }

  /** A finger that moves away does not rest any more. */
  follow(event: PointerEvent): void {
    if (this.#hasLeft(event)) this.end();
  }

  /** A hand that moves on may rest elsewhere. */
  followOn(event: PointerEvent): void {
    if (this.#hasLeft(event)) this.begin(event);
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #hasLeft(event: PointerEvent): boolean {
    return Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > slackPx;
  }
}
