import type { Config } from './config.ts';

/** Accounts of the demo data, in the order of the sign-in page. */
const DEMO_ACCOUNTS = [
    'admin',
    'ops',
    'dispatch1',
    'dispatch2',
    'finlead',
    'fin1',
    'cs1',
    'audit1',
    'city_sz',
    'city_sh',
    'mkt1',
    'readonly',
];

/**
 * Tells the person at the terminal where the server is and how to sign in. Plain lines between the log's JSON ones:
 * the random password of a fresh administrator must be seen here and must never be in a log.
 */
export function announce(config: Pick<Config, 'publicUrl' | 'seed' | 'demoPassword' | 'sim'>, url: string, seedReport: unknown) {
    const lines = [`吊运助手后台管理系统已启动：${config.publicUrl ?? url}`, ...accountLines(config, seedReport), '按 Ctrl+C 停止。'];
    process.stdout.write(`\n${lines.map(line => `  ${line}`).join('\n')}\n\n`);
}

function accountLines({ seed, demoPassword, sim }: Pick<Config, 'seed' | 'demoPassword' | 'sim'>, seedReport: unknown): string[] {
    const password = freshPassword(seedReport);
    if (password) return [`已创建管理员 admin，密码 ${password}（只显示这一次，首次登录须修改）。`];
    if (seed.mode === 'none') return [];
    return [
        `演示账号：${DEMO_ACCOUNTS.join('、')}`,
        `密码：${demoPassword === 'Diaoyun@2026' ? demoPassword : '环境变量 DEMO_PASSWORD 的值'}`,
        ...(sim.rate === 'company' ? ['演示公司自动运营：虚拟客户下单，虚拟司机接单（SIM=0 可关闭）'] : []),
    ];
}

function freshPassword(report: unknown): string | undefined {
    const isReport = typeof report === 'object' && report !== null && 'adminPassword' in report;
    return isReport && typeof report.adminPassword === 'string' ? report.adminPassword : undefined;
}
