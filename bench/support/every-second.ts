import type pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';

/**
 * Schedules a job that is due every second, which the default settings do not allow. Its handler deletes expired rows, of which there are hardly any.
 */
export const planEverySecond = async (client: pg.Client, url: string): Promise<string> => {
    await client.query("update set_system set cfg_value = '1' where cfg_key = 'jobs.min_interval_sec'");
    await client.query("update sys_version set value = value + 1 where name = 'setting'");
    const admin = await signInTo(url, 'admin');
    const body = {
        jobClassName: 'purgeExpired',
        cronExpression: '* * * * * ?',
        status: 0,
        description: '每秒一次',
        retryTimes: 1,
        retrySeconds: 1,
    };
    const { success, message, result } = await admin.post<{ id: string }>('/sys/quartzJob/add', body);
    if (!success || !result) throw new Error(message);
    return result.id;
};
