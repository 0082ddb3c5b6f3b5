import type { LinkCounts } from '@prototrail/contracts';
import type { StudyLink } from '@prototrail/model';

export interface LinkCardProps {
  link: StudyLink;
  name: string;
  /** Null for people who may not share the test. */
  hash: string | null;
  counts: LinkCounts | undefined;
  isOpen: boolean;
  /** The link was just added: its name is ready to be typed over. */
  isNew: boolean;
  isReadOnly: boolean;
  onToggle(): void;
  onChange(fields: Partial<StudyLink>): void;
  onDelete(): void;
}
