/** What we use of gifenc, which brings no types. */
declare module 'gifenc' {
  export type Palette = number[][];
  export interface GifStream {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number; repeat?: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): GifStream;
  export function quantize(pixels: Uint8ClampedArray, most: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
