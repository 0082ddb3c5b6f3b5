import type { ReactNode } from 'react';
import { Banner } from '../../ui';

/** What the server refused and no field of the form is about. */
export function Refusal({ error }: { error: { message?: string | undefined } | undefined }): ReactNode {
  return (
    error?.message && (
      <Banner kind="danger" role="alert">
        {error.message}
      </Banner>
    )
  );
}
