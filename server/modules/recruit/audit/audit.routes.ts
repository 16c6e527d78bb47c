import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { RecruitAudit, RecruitStat } from '#contract/recruit/audit.ts';
import { ApplicationReview } from '#contract/recruit/review.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { byIdSchema } from '#server/kit/crud/schemas.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { toWireTime } from '#server/kit/time.ts';
import { applicantOf } from './applicant.ts';
import { loadApplicationReview } from './application-review.service.ts';
import { recruitStat } from './audit-stat.service.ts';
import { recruitSource } from './audit.source.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(RecruitAudit, action) } });

/** S39 招募审核: the standard calls, the steps of an application, what the auditor looks at, and the funnel. */
export async function recruitRoutes(app: FastifyInstance): Promise<void> {
    const source = recruitSource(app);
    crudRoutes(app, source);

    app.get(
        `${RecruitAudit.wire}/review`,
        { config: may('query'), schema: { ...byIdSchema(RecruitAudit, '审核台'), response: { 200: envelopeOf(ApplicationReview) } } },
        async ({ session, query }) => {
            const now = toWireTime(app.clock.date());
            const row = await readOne(app.db, source, session, requireId(query as Query));
            return loadApplicationReview(app.db, row, applicantOf(app, row, session.tenantId), now);
        },
    );

    app.get(
        `${RecruitAudit.wire}/stat`,
        { config: may('list'), schema: { tags: [RecruitAudit.label], summary: '招募漏斗', response: { 200: envelopeOf(RecruitStat) } } },
        ({ session }) => recruitStat(app.db, source, session, toWireTime(app.clock.date())),
    );
}
