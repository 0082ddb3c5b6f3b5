import { createPaintEnv, fontSetOf } from '@prototrail/widgets';
import { useEffect, useMemo, useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { inSlices } from './in-slices';
import { checkApp } from '@prototrail/widgets/checks';
import { severityOf, type Finding } from '@prototrail/widgets/checks';

/** What the checks find in the prototype as it is now; null until they ran once. The canvas marks what is open. */
export function useFindings(): readonly Finding[] | null {
  const editor = useEditor();
  const derived = useDerived();
  const fonts = fontSetOf(derived.app);
  const env = useMemo(() => createPaintEnv({ mode: 'run', fonts, language: navigator.language }), [fonts]);
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  useEffect(() => inSlices(checkApp(derived, env), setFound), [derived, env]);
  useEffect(() => {
    const open = (found ?? []).filter(({ ignored }) => ignored === undefined);
    const findings = open.map(({ id, screenId, rule }, index) => ({
      ...{ id, screenId, number: index + 1 },
      severity: severityOf[rule],
    }));
    editor.session.patch({ findings });
  }, [editor, found]);
  return found;
}
