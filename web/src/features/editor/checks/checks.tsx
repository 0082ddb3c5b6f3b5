import { useEffect } from 'react';
import { useEditor } from '../../../canvas';
import { ChecksPanel } from './checks-panel';
import { useFindings } from './use-findings';

/** Checks the prototype while it is edited; the panel can be closed meanwhile. */
export default function Checks({ isOpen }: { isOpen: boolean }) {
  const editor = useEditor();
  const found = useFindings();
  useEffect(() => {
    editor.session.patch({ showsFindings: isOpen });
    return () => editor.session.patch({ showsFindings: false });
  }, [editor, isOpen]);
  return isOpen ? <ChecksPanel found={found} /> : null;
}
