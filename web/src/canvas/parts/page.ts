import type { Point } from '@prototrail/model';
import type { EditorRequest } from '../core/requests';

/** The page around the canvas: where its element lies, and who answers what the engine asks for. */
export class Page {
  #offset: () => Point = () => ({ x: 0, y: 0 });
  readonly #listeners = new Set<(request: EditorRequest) => void>();

  /** Takes the function that says where in the page the corner of the canvas element lies. */
  attach(offset: () => Point): void {
    this.#offset = offset;
  }

  /** A point of the canvas element as a point of the page, px. */
  toPage(point: Point): Point {
    const offset = this.#offset();
    return { x: point.x + offset.x, y: point.y + offset.y };
  }

  /** A point of the page as a point of the canvas element, px. */
  fromPage(point: Point): Point {
    const offset = this.#offset();
    return { x: point.x - offset.x, y: point.y - offset.y };
  }

  request(request: EditorRequest): void {
    for (const listener of [...this.#listeners]) listener(request);
  }

  onRequest(listener: (request: EditorRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
