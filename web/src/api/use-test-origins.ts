import { useMemo } from 'react';
import { useGetConfigQuery } from './notifications';

/** Where test links can lead, the usual place first: the domains that the operator named for them, else this server. */
export function useTestOrigins(): readonly string[] {
  const named = useGetConfigQuery().data?.testOrigins;
  return useMemo(() => (named && named.length > 0 ? named : [window.location.origin]), [named]);
}
