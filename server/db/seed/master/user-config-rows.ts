import type { DictValue } from '#contract/dictionaries.ts';
import type { Benefits } from '#contract/setting/user-config.ts';
import { userConfigs } from '#server/platform/dictionaries/user-config.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { SEED_AUDIT_COLUMNS } from './made.ts';

type Line = [code: string, name: string, color: string, benefits?: Benefits];

const LEVELS: [...Line, threshold: number, orders: number | null][] = [
    ['normal', '普通客户', 'default', { note: '注册即享' }, 0, null],
    ['silver', '银牌客户', 'processing', { freeCancelTimes: 1, priority: 5 }, 1_000_000, null],
    ['gold', '金牌客户', 'warning', { freeCancelTimes: 2, priority: 10, note: '专属客服' }, 3_000_000, 10],
    ['diamond', '钻石客户', 'special', { freeCancelTimes: 5, priority: 20, note: '专属客服与月结额度' }, 10_000_000, 30],
];

const TAGS: Partial<Record<DictValue<'user_cfg_type'>, Line[]>> = {
    customer_tag: [
        ['key_account', '重点客户', 'special', { note: '由销售专人跟进' }],
        ['big_project', '大型项目', 'processing', { note: '同时在用三台以上设备的项目部' }],
        ['night_work', '常夜间施工', 'default'],
        ['slow_pay', '回款偏慢', 'warning', { note: '授信前须财务确认' }],
        ['price_sensitive', '价格敏感', 'default'],
    ],
    driver_tag: [
        ['five_star', '五星司机', 'success', { note: '近90天评分4.9以上' }],
        ['old_hand', '老师傅', 'processing', { note: '从业十年以上' }],
        ['precision', '精密吊装', 'special', { note: '可吊装精密设备' }],
        ['far_ok', '可跨城', 'default'],
        ['need_training', '待培训', 'warning', { note: '须完成安全培训后派大件' }],
    ],
    eval_tag: [
        ['punctual', '准时', 'success'],
        ['skilled', '技术好', 'success'],
        ['safe', '作业规范', 'success'],
        ['polite', '态度好', 'success'],
        ['clean', '车况好', 'success'],
        ['late', '迟到', 'error'],
        ['rude', '态度差', 'error'],
        ['unsafe', '不规范', 'error'],
        ['overcharge', '乱收费', 'error'],
    ],
    reg_rule: [
        ['phone_once', '一个手机号只能注册一个客户', 'default', { note: '注销满90天后可再次注册' }],
        ['company_verify', '企业客户须上传营业执照', 'default', { note: '审核通过后方可开票与月结' }],
        ['driver_age', '司机年龄须在21~60岁', 'default'],
        ['driver_cert', '司机须持有效操作证', 'default', { note: 'Q2或N1证，按车型要求' }],
    ],
};

/** Customer levels, tags and rules of registration that every installation starts with. */
export function addUserConfigs(buffers: CopyBuffers): void {
    let index = 0;
    const add = (cfgType: DictValue<'user_cfg_type'>, [code, name, color, benefits = {}]: Line, sortNo: number, more: object = {}) =>
        buffers.add(userConfigs, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('userConfig', (index += 1)),
            cfgType,
            code,
            name,
            color,
            benefits,
            sortNo,
            ...more,
        });
    LEVELS.forEach(([code, name, color, benefits, thresholdFen, thresholdOrders], at) =>
        add('customer_level', [code, name, color, benefits], at + 1, { levelNo: at + 1, thresholdFen, thresholdOrders }),
    );
    for (const [type, lines] of Object.entries(TAGS)) lines.forEach((line, at) => add(type as DictValue<'user_cfg_type'>, line, at + 1));
}
