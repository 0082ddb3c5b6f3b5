import type { OpenedReport, ReportLink } from '@prototrail/contracts';
import { api, send, type BodyOf } from './api';
import { server } from './server';

type ShareFields = BodyOf<typeof server.reports.share>;

/** The link by which a report is read without an account, and the report behind such a link. */
const reports = api.injectEndpoints({
  endpoints: (build) => ({
    getReportLink: build.query<{ link: ReportLink | null }, string>({
      queryFn: send((appID) => server.reports.link({ appID })),
      providesTags: (_, __, id) => [{ type: 'ReportLink', id }],
    }),
    shareReport: build.mutation<{ link: ReportLink | null }, { appId: string; fields: ShareFields }>({
      queryFn: send(({ appId, fields }) => server.reports.share({ appID: appId, body: fields })),
      invalidatesTags: (_, __, { appId }) => [{ type: 'ReportLink', id: appId }],
    }),
    revokeReport: build.mutation<unknown, string>({
      queryFn: send((appID) => server.reports.revoke({ appID })),
      invalidatesTags: (_, __, id) => [{ type: 'ReportLink', id }],
    }),
    openReport: build.mutation<OpenedReport, { hash: string; password: string | undefined }>({
      queryFn: send(({ hash, password }) =>
        server.reports.open({ hash, body: password === undefined ? {} : { password } }),
      ),
    }),
  }),
});

export const { useGetReportLinkQuery, useShareReportMutation, useRevokeReportMutation, useOpenReportMutation } =
  reports;
