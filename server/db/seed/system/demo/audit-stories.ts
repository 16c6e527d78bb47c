import { hexId } from '../hex-id.ts';

/** Earlier edits of one field: which records, what they said before, who changed them and why. */
export interface Story {
    table: string;
    /** Gives id, no (what people call the record) and value (what the field says today). */
    find: string;
    /** The field's name in the contract. */
    field: string;
    label: string;
    isNumber?: boolean;
    /** What it said before each edit, oldest first. */
    earlier: (current: never, index: number) => readonly unknown[];
    who: readonly [account: string, name: string];
    /** One an edit. */
    reasons: readonly string[];
    /** When the first edit was, days ago. */
    days: number;
}

/** A record that somebody has deleted; the data log is all that is left of it. */
interface Deleted {
    table: string;
    id: string;
    no: string;
    fields: Record<string, readonly [label: string, value: unknown]>;
    who: Story['who'];
    reason: string | null;
    days: number;
}

const OPS = ['ops', '运营主管'] as const;
const ADMIN = ['admin', '系统管理员'] as const;
const AUDITOR = ['audit1', '审核专员'] as const;
const SERVICE = ['cs1', '客服专员'] as const;
const round = (value: number, step: number) => Math.round(value / step) * step;

export const STORIES: readonly Story[] = [
    {
        table: 'veh_level_one',
        find: 'select id::text as id, name as no, name as value from veh_level_one order by sort_no, id limit 1',
        ...{ field: 'name', label: '名称', earlier: () => ['吊车', '轮式吊车'], who: OPS },
        ...{ reasons: ['与行业叫法统一', '按用户反馈修正'], days: 9 },
    },
    {
        table: 'sys_position',
        find: 'select id::text as id, name as no, name as value from sys_position order by code limit 1',
        ...{ field: 'name', label: '职务名称', earlier: () => ['财务核算', '核算会计'], who: ADMIN },
        ...{ reasons: ['与人事系统一致', '按用户反馈修正'], days: 10 },
    },
    {
        table: 'set_city',
        find: `select id::text as id, name as no, service_radius_m::text as value from set_city where del_flag = 0 and status = 'open' order by sort_no, id limit 4`,
        ...{ field: 'serviceRadiusM', label: '服务半径', isNumber: true, who: OPS },
        earlier: (current: number) => [round(current * 0.6, 1000), round(current * 0.8, 1000)],
        ...{ reasons: ['试运营结束，扩大服务范围', '周边区县订单增多'], days: 120 },
    },
    {
        table: 'usr_customer',
        find: `select id::text as id, name as no, contact as value from usr_customer where del_flag = 0 and contact is not null order by id limit 8`,
        ...{
            field: 'contact',
            label: '联系人',
            earlier: (_: string, index: number) => [['张经理', '李工', '王主管', '赵会计'][index % 4]],
        },
        ...{ who: SERVICE, reasons: ['客户更换联系人'], days: 26 },
    },
    {
        table: 'veh_vehicle',
        find: `select id::text as id, plate_no as no, depot_addr as value from veh_vehicle where del_flag = 0 and depot_addr is not null order by id limit 6`,
        ...{ field: 'depotAddr', label: '停放地', earlier: () => [null], who: AUDITOR, reasons: ['车主补充停放地'], days: 33 },
    },
    {
        table: 'usr_driver',
        find: `select id::text as id, name as no, team as value from usr_driver where del_flag = 0 and team is not null order by id limit 6`,
        ...{ field: 'team', label: '车队', earlier: (_: string, index: number) => (index % 2 === 0 ? [null, '散户'] : ['散户']) },
        ...{ who: OPS, reasons: ['入驻登记', '加入车队'], days: 48 },
    },
    {
        table: 'sys_role',
        find: `select id, role_name as no, description as value from sys_role where del_flag = 0 and description is not null order by role_code limit 4`,
        ...{ field: 'description', label: '描述', earlier: () => [null], who: ADMIN, reasons: ['补充职责说明'], days: 60 },
    },
    {
        table: 'sys_quartz_job',
        find: `select id, coalesce(description, job_class_name) as no, cron_expression as value from sys_quartz_job where del_flag = 0 and job_class_name in ('purgeTasks', 'purgeLogs') order by 2`,
        ...{ field: 'cronExpression', label: 'cron表达式', earlier: () => ['0 0 1 * * ?'], who: ADMIN },
        ...{ reasons: ['错开夜间备份'], days: 18 },
    },
    {
        table: 'usr_member_plan',
        find: `select id::text as id, name as no, price_fen::text as value from usr_member_plan where del_flag = 0 order by sort_no, id limit 3`,
        ...{ field: 'priceFen', label: '价格', isNumber: true, earlier: (current: number) => [round(current * 0.9, 100)] },
        ...{ who: OPS, reasons: ['年度调价'], days: 75 },
    },
];

export const DELETED: readonly Deleted[] = [
    {
        table: 'sys_check_rule',
        id: hexId('check-rule', 'plate'),
        no: '车牌号校验',
        fields: {
            ruleName: ['规则名称', '车牌号校验'],
            ruleCode: ['规则Code', 'plate_no'],
            ruleDescription: ['规则描述', '省份简称加字母，再加5~6位字母或数字'],
            ruleJson: ['规则', '[{"digits":"*","pattern":"^[\\\\u4e00-\\\\u9fa5][A-Z][A-Z0-9]{5,6}$","message":"车牌号格式不正确"}]'],
        },
        ...{ who: ADMIN, reason: null, days: 5 },
    },
    {
        table: 'sys_position',
        id: hexId('position', 'night-dispatch'),
        no: '夜班调度',
        fields: { code: ['职务编码', 'night_dispatch'], name: ['职务名称', '夜班调度'], postRank: ['职级', '4'] },
        ...{ who: ADMIN, reason: null, days: 3 },
    },
];
