import { device } from '../../../groups/device';
import type { View } from '../view';
import { AudioPlayerView } from '../views/audio-player-view';
import { CameraView } from '../views/camera-view';
import { DragNDropView } from '../views/drag-n-drop-view';
import { GeoLocationView } from '../views/geo-location-view';
import { PassiveView } from '../views/passive-view';
import { UploadPreviewView } from '../views/upload-preview-view';
import { UploadView } from '../views/upload-view';

export const views = {
  Upload: UploadView,
  Camera: CameraView,
  UploadPreview: UploadPreviewView,
  AudioPlayer: AudioPlayerView,
  GeoLocation: GeoLocationView,
  DragNDrop: DragNDropView,
  DragNDropTarget: PassiveView,
} satisfies Record<keyof typeof device, View>;
export { device as definitions };
