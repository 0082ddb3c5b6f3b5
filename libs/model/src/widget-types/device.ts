import { display, input, reactive } from './traits';

/** Files, devices, things to drag. */
export const device = {
  Upload: input('file', { isSecret: true, lineWaitsForValue: true }),
  Camera: input('file', { isSecret: true, lineWaitsForValue: true }),
  // It shows a file and takes none.
  UploadPreview: display({ value: 'file' }),
  AudioPlayer: reactive('number', { recordAs: 'value' }),
  GeoLocation: reactive('data', { isSecret: true }),
  DragNDrop: input('data', { recordAs: 'dnd', drag: 'box' }),
  // A drop is recorded as a click on it.
  DragNDropTarget: reactive('data', { drag: 'target', lineWaitsForValue: true }),
};
