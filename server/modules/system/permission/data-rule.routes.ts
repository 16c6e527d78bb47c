import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, ilike } from 'drizzle-orm';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DataRule, RuleListQuery } from '#contract/system/permission.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { bodySchema, byIdSchema } from '#server/kit/crud/schemas.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { addRow, deleteRows, editRow } from '#server/kit/crud/write.ts';
import { presentRows } from '#server/kit/present.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { ruleCrud } from './data-rule.service.ts';
import { dataRules } from './permission.table.ts';

const config = { auth: { permission: permissionOf(DataRule, 'dataRule') } };
const WIRE = DataRule.wire;
const like = (text: string) => `%${text.replace(/^\*+|\*+$/g, '').replace(/[\\%_]/g, '\\$&')}%`;

/** SYS-05: the rules that narrow what a menu's lists return (wire-contract 6 and 7.3). */
export const dataRuleRoutes: FastifyPluginAsyncTypebox = async app => {
    for (const name of ['getPermRuleListByPermId', 'queryPermissionRule']) {
        app.get(`${WIRE}/${name}`, { config, schema: { querystring: RuleListQuery } }, async ({ session, query }) => {
            const { permissionId, ruleName, ruleValue } = query;
            const rows = await app.db
                .select()
                .from(dataRules)
                .where(
                    and(
                        eq(dataRules.permissionId, permissionId),
                        ruleName ? ilike(dataRules.ruleName, like(ruleName)) : undefined,
                        ruleValue ? ilike(dataRules.ruleValue, like(ruleValue)) : undefined,
                    ),
                )
                .orderBy(desc(dataRules.createTime), desc(dataRules.id));
            return ok(presentRows(ruleCrud, session, app.dictionary, rows), '', 0);
        });
    }

    app.post(`${WIRE}/addPermissionRule`, { ...bodySchema(DataRule, '新增数据规则'), config }, request =>
        inTransaction(request, async tx => {
            const id = await addRow(ruleCrud, writeOf(app, ruleCrud, request, tx), request.body);
            return ok(await recordOf(app, tx, ruleCrud, request.session, id), '添加成功！');
        }),
    );
    app.route({
        method: ['PUT', 'POST'],
        url: `${WIRE}/editPermissionRule`,
        ...bodySchema(DataRule, '修改数据规则'),
        config,
        handler: request =>
            inTransaction(request, async tx => {
                const id = await editRow(ruleCrud, writeOf(app, ruleCrud, request, tx), request.body);
                return ok(await recordOf(app, tx, ruleCrud, request.session, id), '更新成功！');
            }),
    });
    app.delete(`${WIRE}/deletePermissionRule`, { config, schema: byIdSchema(DataRule, '删除数据规则') }, request =>
        inTransaction(request, async tx => {
            await deleteRows(ruleCrud, writeOf(app, ruleCrud, request, tx), [requireId(request.query)]);
            return ok(null, '删除成功！');
        }),
    );
};
