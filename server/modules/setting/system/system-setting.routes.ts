import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/envelope.ts';
import { permissionOf } from '#contract/permissions.ts';
import { EditSetting, Holiday, HolidayBody, HolidayQuery, ResetSetting, SystemSetting, TestSetting } from '#contract/setting/system.ts';
import { type ActionContext, answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { holidaysOf, saveHolidays } from './holidays.ts';
import { withTexts } from './setting-facts.ts';
import { SETTING_CHANGE } from './setting.approval.ts';
import { storedForm, storeSetting } from './setting-store.ts';
import { hasTrial, tryOut } from './setting-test.ts';
import { systemSettings } from './system-setting.table.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(SystemSetting, action) } });

/** Stores at once, or asks a second person where the setting says so. */
const change = async ({ tx, app, row, actor }: ActionContext<unknown>, cfgValue: string, reason: string) => {
    if (cfgValue === row.cfgValue) throw refuse('VALIDATION', {}, { fields: { value: '与当前值相同' } });
    if (row.needReview !== true) return storeSetting(tx, row, cfgValue, { actor, reason });
    const given = {
        actor,
        bizId: row.id,
        bizNo: String(row.cfgKey),
        title: `修改系统设置 ${String(row.name)}`,
        payload: { cfgValue, reason },
    };
    const { result, message } = await app.approvals.request(tx, SETTING_CHANGE, given);
    return answerWith({ result, message });
};

/** S45 系统设置: list and export, the change with its checks and second person, defaults, trials, and the calendar of holidays. */
export async function systemSettingRoutes(app: FastifyInstance): Promise<void> {
    app.approvals.add(SETTING_CHANGE);
    crudRoutes(app, {
        entity: SystemSetting,
        table: systemSettings,
        present: withTexts,
        named: [
            onAction(EditSetting, {
                run: context => change(context, storedForm(context.row, context.input.value, app.secrets), context.input.reason),
                message: '修改成功，已立即生效',
            }),
            onAction(ResetSetting, {
                guard: row => (row.cfgValue === (row.defaultValue ?? '') ? '已经是默认值' : undefined),
                run: context => change(context, textOf(context.row.defaultValue), '恢复默认值'),
                message: '已恢复默认值',
            }),
            onAction(TestSetting, {
                guard: row => (hasTrial(row) ? undefined : '该参数没有可测试的内容'),
                run: ({ row, now }) => {
                    const message = tryOut(app, row, now);
                    return answerWith({ result: { message }, message });
                },
                message: '测试完成',
            }),
        ],
    });

    app.get<{ Querystring: HolidayQuery }>(
        '/setting/system/holidays',
        { config: may('list'), schema: { querystring: HolidayQuery, response: { 200: envelopeOf(Type.Array(Holiday)) } } },
        ({ session, query }) => holidaysOf(app.db, session.tenantId, query.year),
    );

    app.put<{ Body: HolidayBody }>('/setting/system/holiday', { config: may('edit'), schema: { body: HolidayBody } }, request =>
        inTransaction(request, async tx => {
            const n = await saveHolidays(tx, request.session, request.body);
            return ok(await holidaysOf(tx, request.session.tenantId, request.body.from.slice(0, 4)), `已设置${n}天`);
        }),
    );
}
