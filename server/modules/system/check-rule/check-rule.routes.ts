import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { CheckRule, MAX_VALUE, readRules } from '#contract/system/check-rule.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import { firstBroken, requireRules } from './check-rule.service.ts';
import { checkRules } from './check-rule.table.ts';

const Query = Type.Object({ ruleCode: Type.String({ minLength: 1, maxLength: 100 }), value: Type.String({ maxLength: 9 * MAX_VALUE }) });

/** SYS-14: rules that forms check typed values by; the patterns run here only, in linear time (security S63). */
export const checkRuleRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, {
        entity: CheckRule,
        table: checkRules,
        beforeSave: (values, { current }) => {
            if (!current || 'ruleJson' in values) requireRules(values.ruleJson);
            return values;
        },
    });

    app.get('/sys/checkRule/checkByCode', { config: { auth: 'user' }, schema: { querystring: Query } }, async request => {
        const value = decodedOnce(request.query.value);
        if (value.length > MAX_VALUE) throw badRequest({ value: `不能超过${MAX_VALUE}个字符` });
        const [rule] = await app.db
            .select({ json: checkRules.ruleJson })
            .from(checkRules)
            .where(and(eq(checkRules.tenantId, request.session.tenantId), eq(checkRules.ruleCode, request.query.ruleCode)));
        if (!rule) throw refuseWith('该编码不存在');
        const broken = firstBroken(readRules(rule.json) ?? [], value);
        return broken ? failure(500, broken.message, broken) : ok(null);
    });
};

/** wire: callers encode the value twice; one that was not is taken as it is. */
const decodedOnce = (value: string): string => {
    try {
        return decodeURIComponent(value);
    } catch {
        return value;
    }
};
