import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { EditSetting, HolidayBody, HolidaysQuery, ResetSetting, SystemSetting, TestSetting } from '#contract/setting/system.ts';
import { type ActionContext, answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { addMinutes } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { holidaysOf, saveHolidays } from './holidays.ts';
import { withTexts } from './setting-facts.ts';
import { SETTING_CHANGE } from './setting.approval.ts';
import { isTileAddress, isTileArchive } from '#contract/kit/tiles.ts';
import { storedForm, storeSetting } from './setting-store.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';

/** What a trial of a setting says, by key. */
const TRIALS: Record<string, (app: FastifyInstance, value: string, now: string) => string> = {
    'msg.sms_sign': (app, value) =>
        `${app.sms ? '短信通道已配置' : '短信通道未配置，短信只会记录不会发出'}；示例：【${value || '吊运助手'}】您的验证码为 123456`,
    'finance.day_cut': (_app, value, now) => {
        const today = `${now.slice(0, 10)} ${value}:00`;
        return `下一次日切时间：${today > now ? today : addMinutes(today, 24 * 60)}`;
    },
    'map.provider': () => '离线底图随系统提供，无需联网与密钥，可正常使用',
    'map.tile_url': (_app, value) =>
        value === ''
            ? '未设置瓦片地址，使用内置底图'
            : !isTileAddress(value)
              ? '地址格式不正确：须以http(s)://开头并包含{z}、{x}、{y}，或为PMTiles文件的地址（https://…/china.pmtiles，服务器数据目录中的文件写作/tiles/china.pmtiles）'
              : isTileArchive(value)
                ? '地址格式正确，底图取自该PMTiles文件'
                : `地址格式正确，示例：${value.replace('{z}', '10').replace('{x}', '837').replace('{y}', '446')}`,
    'map.route_url': (_app, value) =>
        value === ''
            ? '未设置道路距离服务，里程按直线距离估算'
            : URL.canParse(value) && /^https?:\/\//.test(value)
              ? '地址格式正确；内网地址须先由运维加入OUTBOUND_ALLOW，否则仍按直线距离估算'
              : '地址格式不正确：须以http(s)://开头，例如https://osrm.example.cn',
    'map.key': (_app, value) => (value === '' ? '尚未设置密钥' : '已设置密钥'),
};

/** Can the setting be tried out? */
const hasTrial = (row: WireRow): boolean => Object.hasOwn(TRIALS, String(row.cfgKey));

/** Tries a setting out as it is stored. */
const tryOut = (app: FastifyInstance, row: WireRow, now: string): string =>
    TRIALS[String(row.cfgKey)]?.(app, String(row.cfgValue), now) ?? '';

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
        computed: ['valueText', 'defaultText', 'rangeText', 'readers', 'changedBy'],
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

    onQuery(app, HolidaysQuery, ({ db, session, params }) => holidaysOf(db, session.tenantId, params.year));

    app.put<{ Body: HolidayBody }>('/setting/system/holiday', { config: may('edit'), schema: { body: HolidayBody } }, request =>
        inTransaction(request, async tx => {
            const n = await saveHolidays(tx, request.session, request.body);
            return ok(await holidaysOf(tx, request.session.tenantId, request.body.from.slice(0, 4)), `已设置${n}天`);
        }),
    );
}
