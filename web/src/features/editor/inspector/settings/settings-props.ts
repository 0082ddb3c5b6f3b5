import type { ResolvedWidget } from '@prototrail/model';
import type { StoredPicture } from '../../use-picture-upload';

export interface SettingsProps {
  widgets: readonly ResolvedWidget[];
  widgetIds: readonly string[];
  palette: readonly string[];
  isReadOnly: boolean;
  /** Stores pictures and gives their records; none where they are refused. */
  upload(files: readonly File[]): Promise<StoredPicture[]>;
}
