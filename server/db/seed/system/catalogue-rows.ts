import type { PoolClient } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { DAY, timeText } from '../time.ts';
import { hexId } from './hex-id.ts';

/** code|name, parents before their children (wire-contract 7.4.1). */
const CATEGORIES = `
A01|设备分类
A01A01|汽车起重机
A01A01A01|小吨位（25吨以下）
A01A01A02|中吨位（25至70吨）
A01A01A03|大吨位（70吨以上）
A01A02|随车吊
A01A03|平板拖车
A01A04|高空作业车
A01A05|叉车
A02|作业场景
A02A01|钢结构安装
A02A02|设备进场就位
A02A03|桥梁与市政
A02A04|园林与石材
A02A05|应急救援
A03|客诉分类
A03A01|迟到与爽约
A03A02|费用争议
A03A03|服务态度
A03A04|货物损坏
A04|安全事件
A04A01|超载
A04A02|支腿不稳
A04A03|触电风险
`;

const TENANTS = [
    { id: 1, name: '粤东吊装联盟', status: 1, years: 2 },
    { id: 2, name: '长三角试点站', status: 1, years: 1 },
    { id: 3, name: '西南合作商（已停用）', status: 0, years: -1 },
];

/** Trees to choose from and partners with rows of their own (SYS-13, SYS-19). */
export async function insertCatalogue(client: PoolClient, now: number): Promise<void> {
    const rows = CATEGORIES.trim()
        .split('\n')
        .map(line => {
            const [code = '', name = ''] = line.split('|');
            return { code, name };
        });
    const codes = rows.map(({ code }) => code);
    await insertRows(
        client,
        'sys_category',
        rows.map(({ code, name }) => ({
            id: hexId('category', code),
            pid: code.length > 3 ? hexId('category', code.slice(0, -3)) : '0',
            name,
            code,
            has_child: codes.some(other => other.length === code.length + 3 && other.startsWith(code)) ? '1' : '0',
            create_by: 'admin',
        })),
    );
    await insertRows(
        client,
        'sys_tenant',
        TENANTS.map(({ id, name, status, years }) => ({
            id,
            name,
            status,
            begin_date: timeText(now - 365 * DAY),
            end_date: timeText(now + years * 365 * DAY),
            create_by: 'admin',
        })),
    );
    await insertRows(client, 'sys_gateway_route', [
        {
            id: hexId('gateway-route', 'diaoyun-api'),
            router_id: 'diaoyun-api',
            name: '吊运助手接口',
            uri: 'lb://diaoyun-api',
            predicates: JSON.stringify([{ name: 'Path', args: ['/api/**'] }]),
            filters: JSON.stringify([]),
            status: 1,
            create_by: 'admin',
        },
        {
            id: hexId('gateway-route', 'diaoyun-report'),
            router_id: 'diaoyun-report',
            name: '报表服务（限流）',
            uri: 'lb://diaoyun-report',
            predicates: JSON.stringify([
                { name: 'Path', args: ['/report/**'] },
                { name: 'Header', args: { header: 'X-Report', regexp: '\\d+' } },
            ]),
            filters: JSON.stringify([
                {
                    name: 'RequestRateLimiter',
                    title: '限流过滤器',
                    args: [
                        { key: 'key-resolver', value: '#{@ipKeyResolver}' },
                        { key: 'redis-rate-limiter.replenishRate', value: '20' },
                        { key: 'redis-rate-limiter.burstCapacity', value: '20' },
                    ],
                },
            ]),
            status: 0,
            create_by: 'admin',
        },
    ]);
    await insertRows(
        client,
        'sys_data_source',
        [
            { code: 'report_db', name: '报表只读库', host: 'report-db.example.com', port: 5432, type: '6', database: 'diaoyun_report' },
            { code: 'legacy_crm', name: '旧客户系统', host: 'crm.example.com', port: 3306, type: '4', database: 'crm' },
        ].map(({ code, name, host, port, type, database }) => ({
            id: hexId('data-source', code),
            code,
            name,
            db_type: type,
            host,
            port,
            db_name: database,
            db_username: 'reader',
            remark: '示例，密码请自行填写',
            create_by: 'admin',
        })),
    );
}
