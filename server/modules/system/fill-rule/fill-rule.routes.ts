import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { FillRule, TestFillRuleQuery } from '#contract/system/fill-rule.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction, tried } from '#server/kit/transaction.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { nextValue, requireFiller } from './fill-rule.service.ts';
import { fillRules } from './fill-rule.table.ts';

const Code = Type.Object({ ruleCode: Type.String({ minLength: 1, maxLength: 100 }) });
/** Numbers that are drawn are used up: only for who keeps the rules, and so many a minute as forms are filled. */
const drawing = { auth: { permission: ['query', 'add', 'edit', 'test'].map(action => permissionOf(FillRule, action)) }, perMinute: 60 };

const Batch = Type.Object({ rules: Type.Array(Code, { maxItems: 50 }) });

/** SYS-15: codes that the server makes, by ways that are registered in the code and chosen by name (security S64). */
export const fillRuleRoutes: FastifyPluginAsyncTypebox = async app => {
    const now = () => toWireTime(app.clock.date());

    crudRoutes(app, {
        entity: FillRule,
        table: fillRules,
        beforeSave: (values, { current }) => {
            requireFiller({ ...current, ...values });
            return values;
        },
    });

    onQuery(app, TestFillRuleQuery, ({ db, session, params, now: at }) => tried(db, tx => nextValue(tx, session, params.ruleCode, at)));

    // wire: the body is the form's content; no registered way needs it.
    app.put('/sys/fillRule/executeRuleByCode/:ruleCode', { config: drawing, schema: { params: Code } }, request =>
        inTransaction(request, async tx => ok(await nextValue(tx, request.session, request.params.ruleCode, now()))),
    );

    app.put('/sys/fillRule/executeRuleByCodeBatch', { config: drawing, schema: { body: Batch } }, request =>
        inTransaction(request, async tx => {
            const results: { ruleCode: string; result: string | null }[] = [];
            for (const { ruleCode } of request.body.rules) {
                results.push({ ruleCode, result: await nextValue(tx, request.session, ruleCode, now()) });
            }
            return ok(results);
        }),
    );
};
