import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MemberActivity } from '#contract/balance/member-activity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { ChangeMemberPlan } from '#contract/users/driver-member.ts';
import { MemberPlan, PlanSwitch } from '#contract/users/member-plan.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { memberRenewals } from '../driver-renewal/member-renewal.table.ts';
import { memberPlans } from '../driver-member/member-plan.table.ts';
import { members } from '../driver-member/member.table.ts';
import { switchActions } from '#server/kit/actions/switching.ts';

/** 会员套餐: the standard calls; each level has one plan, and a plan that was ever bought can't be deleted. */
export async function memberPlanRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, {
        entity: MemberPlan,
        table: memberPlans,
        pickableBy: [
            ChangeMemberPlan.permission,
            ...(['list', 'add', 'edit'] as const).map(action => permissionOf(MemberActivity, action)),
        ],
        usedBy: [
            { table: members, column: members.planId },
            { table: memberRenewals, column: memberRenewals.planId },
        ],
        named: switchActions(PlanSwitch),
        beforeSave: async (values, { tx, session, current }) => {
            const same = and(
                eq(memberPlans.levelNo, Number(values.levelNo ?? current?.levelNo)),
                eq(memberPlans.tenantId, session.tenantId),
                eq(memberPlans.delFlag, 0),
                current ? ne(memberPlans.id, String(current.id)) : undefined,
            );
            const [one] = await tx.select({ name: memberPlans.name }).from(memberPlans).where(same).limit(1);
            if (one) throw refuse('DUPLICATE', { label: '会员等级' }, { fields: { levelNo: `会员等级已被“${one.name}”使用` } });
            return values;
        },
    });
}
