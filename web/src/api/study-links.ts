import type { LinkCounts, QuotaCounts } from '@prototrail/contracts';
import { api, send } from './api';
import { server } from './server';

/** Who came through the links of studies. A save of the settings and new results ask again. */
const links = api.injectEndpoints({
  endpoints: (build) => ({
    getLinkCounts: build.query<{ links: LinkCounts[]; quotas: QuotaCounts[] }, string>({
      queryFn: send((appID) => server.studyLinks.counts({ appID })),
      providesTags: (_, __, id) => [{ type: 'Metric', id }],
    }),
  }),
});

export const { useGetLinkCountsQuery } = links;
