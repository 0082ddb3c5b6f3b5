/** Files, camera, sound, dragging. */
import type { WidgetType } from '@prototrail/model';
import { audioPlayerDefinition } from '../audio-player/definition';
import { cameraDefinition } from '../camera/definition';
import type { WidgetDefinition } from '../definition';
import { dragNDropDefinition } from '../drag-n-drop/box';
import { dragNDropTargetDefinition } from '../drag-n-drop/target';
import { geoLocationDefinition } from '../geo-location/definition';
import { uploadPreviewDefinition } from '../upload-preview/definition';
import { uploadDefinition } from '../upload/definition';

export const device = {
  Upload: uploadDefinition,
  Camera: cameraDefinition,
  UploadPreview: uploadPreviewDefinition,
  AudioPlayer: audioPlayerDefinition,
  GeoLocation: geoLocationDefinition,
  DragNDrop: dragNDropDefinition,
  DragNDropTarget: dragNDropTargetDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
