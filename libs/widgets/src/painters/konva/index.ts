export { drawDisplayList, type DrawOptions, type ImageLookup } from './draw';
export { createImageCache, type ImageCache } from './image-cache';
export { renderScreenBitmap, type BitmapOptions, type ScreenBitmap } from './screen-bitmap';
