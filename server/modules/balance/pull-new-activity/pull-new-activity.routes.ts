import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import {
    type InviteRow,
    InvitesQuery,
    PullEffectQuery,
    PullNewActivity,
    PullNewActs,
    ReferralTreeQuery,
    REWARD_SUBJECTS,
} from '#contract/balance/pull-new-activity.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { pageOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { Query } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { activityRoutesOf } from '../activity-actions.ts';
import type { ActivityKind } from '../activity-kind.ts';
import { inCities, withCities } from '../activity-reading.ts';
import { keepPublished, saveActivity } from '../activity-save.ts';
import { addActivityStat } from '../activity-stat.ts';
import { addInviteClock } from './invite-clock.ts';
import { inviteSource } from './invite.source.ts';
import { invites } from './invite.table.ts';
import { pullEffect, referralTree } from './pull-effect.service.ts';
import { pullNews } from './pull-new.table.ts';

type Person = keyof typeof REWARD_SUBJECTS;

const isPerson = (kind: string): kind is Person => Object.hasOwn(REWARD_SUBJECTS, kind);

/** Conditions that apply to one kind of person only: customers are not audited, drivers have no top-ups. */
const ONLY_FOR: Readonly<Record<string, Person>> = { audit: 'driver', first_topup: 'customer' };

const faults = (row: WireRow): Record<string, string> => {
    const [inviter, invitee, trigger] = [textOf(row.inviterKind), textOf(row.inviteeKind), textOf(row.triggerCode)];
    const only = ONLY_FOR[trigger];
    const rewardFen = Number(row.inviterFen) + Number(row.inviteeFen);
    return {
        ...(isPerson(inviter) ? {} : { inviterKind: '平台不能作为邀请方' }),
        ...(isPerson(invitee) ? {} : { inviteeKind: '平台不能作为被邀方' }),
        ...(isPerson(inviter) && !(REWARD_SUBJECTS[inviter] as readonly string[]).includes(textOf(row.rewardTo))
            ? { rewardTo: '发放科目须是邀请方的账户' }
            : {}),
        ...(only && only !== invitee ? { triggerCode: only === 'driver' ? '该条件只适用于邀请司机' : '该条件只适用于邀请客户' } : {}),
        ...(Number(row.budgetFen) < rewardFen ? { budgetFen: '预算不能小于一次邀请的奖励' } : {}),
    };
};

/** The activity kind of S17. */
const PULL_NEW: ActivityKind = {
    kind: 'pull_new',
    entity: PullNewActivity,
    acts: PullNewActs,
    table: pullNews as unknown as ActivityKind['table'],
    looks: [],
    zeros: { inviteCount: 0, reachCount: 0, paidFen: 0, convRate: undefined },
    faults,
    rivals: row => sql`${pullNews.inviterKind} = ${row.inviterKind} and ${pullNews.inviteeKind} = ${row.inviteeKind}`,
    leastFen: row => Number(row.inviterFen) + Number(row.inviteeFen),
};

/** S17 拉新活动: rewards for inviting people, and the invitations with their fraud checks. */
export const pullNewActivityRoutes = async (app: FastifyInstance): Promise<void> => {
    const options: CrudOptions = {
        entity: PullNewActivity,
        table: pullNews,
        narrow: inCities,
        beforeSave: saveActivity(app, PULL_NEW),
        afterWrite: keepPublished,
        computed: ['cityNames'],
        present: (rows, { db }) => withCities(db, rows),
        named: activityRoutesOf(app, PULL_NEW),
    };
    crudRoutes(app, options);
    addActivityStat(app, options);
    addInviteClock(app);
    const invited = inviteSource(app);
    crudRoutes(app, invited);

    onRecordQuery(app, options, InvitesQuery, async ({ session, row, request }) => {
        const { id: _id, ...asked } = request.query as Query;
        const page = await pageOf(app, { ...invited, narrow: () => eq(invites.activityId, row.id) }, session, {
            column: 'registerTime',
            order: 'desc',
            ...asked,
        });
        return { ...page, records: page.records as InviteRow[] };
    });
    onRecordQuery(app, options, PullEffectQuery, ({ db, row, now }) => pullEffect(db, row, now));
    onRecordQuery(app, options, ReferralTreeQuery, ({ db, row }) => referralTree(db, row.id));
};
