import type { PoolClient } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { hexId } from './hex-id.ts';

const CHECKS = [
    {
        code: 'common',
        name: '通用规则',
        description: '首位为字母，由3~12位字母、数字、下划线组成',
        rules: [
            { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
            { digits: '*', pattern: '^[a-zA-Z0-9_]{3,12}$', message: '只能填写3~12位字母、数字、下划线' },
        ],
    },
    {
        code: 'test',
        name: '分段规则示例',
        description: '两位大写字母加四位数字',
        rules: [
            { digits: '2', pattern: '^[A-Z]{2}$', message: '前两位应为大写字母' },
            { digits: '4', pattern: '^\\d{4}$', message: '后四位应为数字' },
            { digits: '*', pattern: '^.{6}$', message: '应为六位' },
        ],
    },
];

const FILLS = [{ code: 'shop_order_num', name: '订单流水号', kind: 'serialNumber', params: { prefix: 'DD', date: true, digits: 5 } }];

/** The check rules and fill rules that existing forms ask for by code (SYS-14, SYS-15). */
export async function insertRules(client: PoolClient): Promise<void> {
    await insertRows(
        client,
        'sys_check_rule',
        CHECKS.map(({ code, name, description, rules }) => ({
            id: hexId('check-rule', code),
            rule_code: code,
            rule_name: name,
            rule_description: description,
            rule_json: JSON.stringify(rules),
            create_by: 'system',
        })),
    );
    await insertRows(
        client,
        'sys_fill_rule',
        FILLS.map(({ code, name, kind, params }) => ({
            id: hexId('fill-rule', code),
            rule_code: code,
            rule_name: name,
            rule_class: kind,
            rule_params: JSON.stringify(params),
            create_by: 'system',
        })),
    );
}
