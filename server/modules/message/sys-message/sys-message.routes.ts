import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { RECEIVER_PATTERNS, Resend, SysMessage } from '#contract/message/sys-message.ts';
import { readValues } from '#contract/message/template.ts';
import { fillPlaceholders } from '#contract/kit/placeholders.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { SaveContext } from '#server/kit/crud/options.ts';
import { badRequest, refuse, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { maskPhone } from '#server/kit/present.ts';
import { toWireTime } from '#server/kit/time.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';

const SMS = '2';
const STATUS_TEXT: Readonly<Record<string, string>> = { '0': '未发送', '1': '发送成功' };

/**
 * SYS-21 消息管理: all messages that the outbox has sent or will send. A message added here is sent like any other; a failed one may be
 * corrected and sent again, one being sent or delivered can't be changed.
 */
export async function sysMessageRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, {
        entity: SysMessage,
        table: messages,
        messages: { edit: '修改成功!' },
        beforeSave: checkMessage,
        afterWrite: async ({ op }) => {
            if (op === 'add' || op === 'import') app.outbox.wake();
        },
        present: rows => rows.map(row => (row.esType === SMS ? { ...row, esReceiver: maskPhone(textOf(row.esReceiver)) } : row)),
        named: [
            onAction(Resend, {
                guard: ({ esSendStatus }) =>
                    esSendStatus === '1'
                        ? '消息已发送成功，无需重发'
                        : esSendStatus === '0'
                          ? '消息尚未发送完，失败后会自动重试'
                          : undefined,
                run: ({ now }) => {
                    app.outbox.wake();
                    return { esSendStatus: '0', esSendNum: 0, esResult: null, nextTime: now };
                },
                message: '已重新发送',
            }),
        ],
    });

    /** Validates the receiver for the channel, and fills the template with its values. */
    async function checkMessage(values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> {
        const status = textOf(current?.esSendStatus);
        if (current && status !== '2') throw refuse('STATE_DENIED', { status: STATUS_TEXT[status] ?? status, action: '编辑' });
        // A caller who sees 138****1234 sends it back with the whole record.
        const { esReceiver: given, ...rest } = values;
        const isEcho = current?.esType === SMS && given === maskPhone(textOf(current.esReceiver));
        const next = isEcho ? rest : values;
        const { esType, esReceiver, esContent, esParam } = { ...current, ...next };
        const type = textOf(esType);
        const receiver = textOf(esReceiver);
        if (!RECEIVER_PATTERNS[type]?.test(receiver)) throw badRequest({ esReceiver: RECEIVER_FAULTS[type] ?? '接收人格式不正确' });
        if (['4', '6', '7'].includes(type)) {
            const { rowCount } = await tx.execute(
                sql`select 1 from sys_user where username = ${receiver} and tenant_id = ${session.tenantId} and del_flag = 0`,
            );
            if (!rowCount) throw refuseWith(`用户${receiver}不存在`);
        }
        const params = readValues(typeof esParam === 'string' ? esParam : null);
        if (!params) throw badRequest({ esParam: '参数应为JSON对象，例如 {"name":"张三"}' });
        const filled = Object.keys(params).length > 0 ? { esContent: fillPlaceholders(textOf(esContent), params) } : {};
        return { ...next, ...filled, ...(current ? {} : { nextTime: toWireTime(app.clock.date()) }) };
    }
}

const RECEIVER_FAULTS: Readonly<Record<string, string>> = {
    '1': '邮箱格式不正确',
    '2': '手机号格式不正确',
    '3': '接收人应为“企业微信群”',
    '4': '请输入接收人的账号',
    '6': '请输入接收人的账号',
    '7': '请输入接收人的账号',
};
