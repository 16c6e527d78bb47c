import type { FastifyInstance } from 'fastify';
import { RecruitFunnelQuery } from '#contract/recruit/audit.ts';
import { ApplicationReviewQuery } from '#contract/recruit/review.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { addStatusCounts } from '#server/kit/list/totals.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { applicantOf } from './applicant.ts';
import { loadApplicationReview } from './application-review.service.ts';
import { recruitFunnel } from './funnel.service.ts';
import { recruitSource } from './audit.source.ts';

/** S39 招募审核: the standard calls, the actions of an application, the auditor's information, and the funnel. */
export async function recruitRoutes(app: FastifyInstance): Promise<void> {
    const source = recruitSource(app);
    crudRoutes(app, source);

    onRecordQuery(app, source, ApplicationReviewQuery, ({ db, session, row, now }) =>
        loadApplicationReview(db, row, applicantOf(app, row, session.tenantId), now),
    );
    addStatusCounts(app, source);
    onQuery(app, RecruitFunnelQuery, ({ db, session, now }) => recruitFunnel(db, source, session, now));
}
