import { display, input, reactive } from './traits';

/** Files, devices, things to drag. */
export const device = {
  Upload: input('file', { isSecret: true }),
  Camera: input('file', { isSecret: true }),
  UploadPreview: display(),
  AudioPlayer: reactive('number', { recordAs: 'value' }),
  GeoLocation: reactive('data', { isSecret: true }),
  DragNDrop: input('data', { recordAs: 'dnd' }),
  // A drop is recorded as a click on it.
  DragNDropTarget: reactive('data'),
};
