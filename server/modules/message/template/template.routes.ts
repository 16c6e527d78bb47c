import type { FastifyInstance } from 'fastify';
import { ApplyTemplate, MessageTemplate, SendMsgBody, SendTest, StopTemplate } from '#contract/message/template.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { checkTemplate, sendTest } from './template.service.ts';
import { messageTemplates } from '#server/platform/outbox/template.table.ts';

const isUsed = ({ useStatus }: WireRow) => useStatus === '1';

/** wire: existing clients disable a template by an edit with its whole record and `useStatus` 0. */
const isSwitchedOff = (values: WireRow, current: WireRow) =>
    values.useStatus === '0' && Object.entries(values).every(([name, value]) => name === 'useStatus' || value === current[name]);

/** SYS-21 模板管理: texts that modules send by template code. A template in use can't be changed or deleted (wire-contract 7.10). */
export async function templateRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, {
        entity: MessageTemplate,
        table: messageTemplates,
        messages: { edit: '更新成功！' },
        beforeSave: (values, { current }) => {
            if (current && isUsed(current) && !isSwitchedOff(values, current)) throw refuseWith('此模板已被应用，禁止编辑!');
            const next: WireRow = { ...current, ...values };
            checkTemplate(next);
            return next.templateType === '2' ? { ...values, templateContent: cleanHtml(textOf(next.templateContent)) } : values;
        },
        afterWrite: async ({ op, rows }) => {
            if (op === 'delete' && rows.some(isUsed)) throw refuseWith('该模板已被应用禁止删除!');
        },
        named: [
            onAction(ApplyTemplate, {
                guard: row => (isUsed(row) ? '模板已在应用中' : undefined),
                run: () => ({ useStatus: '1' }),
                message: '应用成功！',
                undo: StopTemplate,
            }),
            onAction(StopTemplate, {
                guard: row => (isUsed(row) ? undefined : '模板没有应用'),
                run: () => ({ useStatus: '0' }),
                message: '停用成功！',
                undo: ApplyTemplate,
            }),
        ],
    });

    app.post<{ Body: SendMsgBody }>(
        `${MessageTemplate.wire}/sendMsg`,
        { config: { auth: { permission: SendTest.permission } }, schema: { body: SendMsgBody } },
        request =>
            inTransaction(request, async tx => {
                await sendTest(app, tx, request.session, request.body);
                return ok(null, '消息发送成功！');
            }),
    );
}
