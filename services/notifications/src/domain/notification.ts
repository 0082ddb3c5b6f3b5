import type { NotificationKind } from '@prototrail/contracts';
import type { NewsType, Values } from './templates';

/** An entry of the feed. */
export interface Notification {
  _id: string;
  id: string;
  title: string;
  message: string;
  more?: string;
  /** What happened, with the values of its text, for clients that show it in the reader's language. */
  type?: NewsType;
  values?: Values;
  /** What people choose about. */
  kind?: NotificationKind;
  link?: string;
  userID?: string;
  appID?: string;
  isPublic: boolean;
  /** Entries from before have none: they are read when the person saw the feed later. */
  isRead?: boolean;
  created: number;
  lastUpdate: number;
}
